import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { messages } from '#domain/messages.ts'
import { atMost } from './at-most.ts'
import { sniffImageFormat } from './image-format.ts'
import type { StoredFormat } from './image-store.ts'

/** The largest file that is looked at, in bytes (10 MB). */
export const maxImageBytes = 10 * 1024 * 1024
/** The most pixels a picture may have, read from its header before anything is decoded. */
export const maxImagePixels = 50_000_000
/** The longest side of a stored picture, in pixels. */
export const maxImageSidePx = 2000

/** One core is left to whatever else is asked. */
const decodesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const largePixels = 16_000_000
const decodeSeconds = 20
const jpegQuality = 82

const refusals = {
  'not-an-image': messages.image.notAnImage,
  'too-large': 'This file is larger than 10 MB. Choose a smaller picture.',
  damaged: 'This picture is damaged or incomplete. Choose it again, or take a new photo.',
  'too-many-pixels': 'This picture has more than 50 megapixels. Choose a smaller version of it.',
  unsupported: 'This kind of picture cannot be read here. Save it as JPEG or PNG and choose it again.',
} as const

type ImageRefusal = keyof typeof refusals

/** A picture that is not accepted; `message` is meant for the person who chose it. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal, cause?: unknown) {
    super(refusals[reason], { cause })
    this.reason = reason
  }
}

/** A picture ready to be stored: in sRGB, upright, without any metadata. */
export type ReencodedImage = { encoded: Buffer; format: StoredFormat; widthPx: number; heightPx: number }

type Reencoding = {
  /** What is not opaque is stored as PNG, as transparent as it came. */
  keepsTransparency?: boolean
}

// Why: freed memory goes back at once and a large picture cannot take every core from the requests.
sharp.cache(false)
sharp.concurrency(1)

const takeTurn = atMost(decodesAtOnce)
// Why: interlaced and progressive files are held whole while they decode, up to 450 MB for the largest accepted.
const takeLargeTurn = atMost(1)

/**
 * Checks an uploaded file by its content and writes it anew as JPEG: upright, at most 2000×2000 px and never
 * enlarged, transparency on white unless it is kept, first frame of an animation, no EXIF, GPS, XMP or colour profile.
 * Throws `ImageRefused`.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { keepsTransparency = false }: Reencoding = {},
): Promise<ReencodedImage> {
  if (bytes.byteLength > maxImageBytes) throw new ImageRefused('too-large')
  const format = sniffImageFormat(bytes)
  if (format === 'not-an-image' || format === 'unsupported') throw new ImageRefused(format)
  const pixels = await countPixelsByHeader(bytes, format)
  const decode = () => takeTurn(() => decodeAndEncode(bytes, keepsTransparency))
  return pixels > largePixels ? takeLargeTurn(decode) : decode()
}

async function countPixelsByHeader(bytes: Uint8Array, format: string): Promise<number> {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new ImageRefused('damaged', cause)
    })
  // Why: sharp sniffs too; where the two disagree the file was made to fool one of them.
  if (header.format !== format) throw new ImageRefused('not-an-image')
  const pixels = header.width * header.height
  if (pixels > maxImagePixels) throw new ImageRefused('too-many-pixels')
  return pixels
}

async function decodeAndEncode(bytes: Uint8Array, keepsTransparency: boolean): Promise<ReencodedImage> {
  const image = sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', autoOrient: true })
  try {
    const upright = image
      .timeout({ seconds: decodeSeconds })
      .resize({ width: maxImageSidePx, height: maxImageSidePx, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const format = keepsTransparency && (await isTransparent(bytes)) ? 'png' : 'jpg'
    const { data, info } = await (format === 'png'
      ? upright.png({ compressionLevel: 9 })
      : // Why: a third smaller than plain JPEG for 150 ms more, and progressive.
        upright.flatten({ background: 'white' }).jpeg({ quality: jpegQuality, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true })
    return { encoded: data, format, widthPx: info.width, heightPx: info.height }
  } catch (cause) {
    throw new ImageRefused('damaged', cause)
  }
}

/** Whether anything can be seen through it; a channel that says nothing is everywhere opaque. */
async function isTransparent(bytes: Uint8Array): Promise<boolean> {
  const { isOpaque } = await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .stats()
  return !isOpaque
}
