import { availableParallelism } from 'node:os'
import type { Metadata } from 'sharp'
import { heroHeight } from '#domain/operations/business/hero-photo.ts'
import { sniffImageFormat } from '#domain/operations/image-format.ts'
import { messages } from '#texts/en/messages.ts'
import { typingWords } from '#texts/en/words/typing.ts'
import { fill } from '#texts/fill.ts'
import type { StoredFormat } from './image-store.ts'
import { loadSharp } from './load-sharp.ts'
import { memoryToDecode } from './memory-to-decode.ts'
import { heavyWorkMib, takeMemory } from './memory-turns.ts'
import { weightedTurns } from './weighted-turns.ts'

/** Whose picture it is: staff's may be larger and are decoded first. */
type ImageSender = 'staff' | 'stranger'

/** The most megapixels of a picture, by its sender. */
const mostMegapixels = { staff: 50, stranger: 25 } as const
/** Of AVIF, whose decoder holds all of it several times over: 16 megapixels take 400 MB. */
const mostOfAvif = 16
/** Of more than 8 bits: 40 megapixels take 370 MB. */
const mostOfDeep = 40

/** The most pixels that are ever decoded, whatever a header says. */
const mostPixels = mostMegapixels.staff * 1_000_000

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'depth'>

const isAvif = ({ format }: Header) => format === 'heif'
const isDeep = ({ depth }: Header) => depth !== 'uchar'

/** Pixels by the header, before anything is decoded, in millions. */
const megapixelsOf = ({ width, height }: Header) => (width * height) / 1_000_000

/** The limit that a picture exceeds, in megapixels; null where it may be decoded. */
function exceededLimit(header: Header, sender: ImageSender): number | null {
  const limits = [
    mostMegapixels[sender],
    ...(isAvif(header) ? [mostOfAvif] : []),
    ...(isDeep(header) ? [mostOfDeep] : []),
  ]
  const limit = Math.min(...limits)
  return megapixelsOf(header) > limit ? limit : null
}

/** Megapixels by the memory that they take: each that is counted takes 9 MB at most, whatever the format. */
function countedMegapixels(header: Header): number {
  if (isAvif(header)) return megapixelsOf(header) * 3
  return megapixelsOf(header) * (isDeep(header) ? 1.25 : 1)
}

/**
 * Turns for decoding, by counted megapixels: 50 at once keep it below 450 MB. Two at once at most leave one core for other requests.
 */
const decodingTurns = weightedTurns({
  capacity: 50,
  mostAtOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
})

/** The largest accepted file, in bytes (10 MB). */
export const maxImageBytes = 10 * 1024 * 1024
/** The longest side of a stored image, in pixels. */
export const maxImageSidePx = 2000

const decodeSeconds = 20
const decoding = { limitInputPixels: mostPixels, failOn: 'error' } as const
const jpegQuality = 82

const refusals = {
  'not-an-image': messages.image.notAnImage,
  'too-large': 'This file is larger than 10 MB. Choose a smaller picture.',
  'too-much-memory':
    'This picture takes more memory to open than this server has. Choose a smaller version of it.',
  damaged: 'This picture is damaged or incomplete. Choose it again, or take a new photo.',
  'too-many-pixels': 'This picture has more than {limit} megapixels. Choose a smaller version of it.',
  unsupported: typingWords.unsupportedImage,
} as const

const tooLargeAvif =
  'This AVIF picture has more than {limit} megapixels. Save it as JPEG, or choose a smaller version.'

type ImageRefusal = keyof typeof refusals

/** An image that is refused; `message` is meant for the person who chose it. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal, cause?: unknown, message: string = refusals[reason]) {
    super(message, { cause })
    this.reason = reason
  }
}

/** An image ready to be stored: in sRGB, upright, without metadata. */
export type ReencodedImage = { encoded: Buffer; format: StoredFormat; widthPx: number; heightPx: number }

/**
 * Checks an uploaded file by its content and re-encodes it as JPEG: upright, at most 2000×2000 px, never enlarged,
 * transparency on white unless kept, first frame of an animation, no EXIF, GPS, XMP or colour profile. How many pixels are accepted, and whose
 * turn is first, depends on its sender (`image-limits.ts`). Throws `ImageRefused`.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { keepsTransparency = false, sender }: { keepsTransparency?: boolean; sender: ImageSender },
): Promise<ReencodedImage> {
  if (bytes.byteLength > maxImageBytes) throw new ImageRefused('too-large')
  const format = sniffImageFormat(bytes)
  if (format === 'not-an-image' || format === 'unsupported') throw new ImageRefused(format)
  if (format === 'heic') throw new ImageRefused('unsupported', undefined, typingWords.heicImage)
  const header = await readHeader(bytes, format)
  const limit = exceededLimit(header, sender)
  if (limit !== null) {
    const words = format === 'heif' ? tooLargeAvif : refusals['too-many-pixels']
    throw new ImageRefused('too-many-pixels', undefined, fill(words, { limit }))
  }
  const needMib = memoryToDecode(header, { keepsTransparency })
  if (needMib > heavyWorkMib) throw new ImageRefused('too-much-memory')
  const turn = { weight: countedMegapixels(header), goesFirst: sender === 'staff' }
  // Why memory inside the turn: whose turn it is is decided first, and only what decodes next waits for what exports hold.
  return decodingTurns(turn, () => withMemory(needMib, () => decodeAndEncode(bytes, keepsTransparency)))
}

async function withMemory<Result>(needMib: number, work: () => Promise<Result>): Promise<Result> {
  const { release } = await takeMemory(needMib)
  try {
    return await work()
  } finally {
    release()
  }
}

async function readHeader(bytes: Uint8Array, format: string) {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new ImageRefused('damaged', cause)
    })
  // Why: sharp sniffs too; a file on which the two disagree was made to fool one of them.
  if (header.format !== format) throw new ImageRefused('not-an-image')
  return header
}

async function decodeAndEncode(bytes: Uint8Array, keepsTransparency: boolean): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  const image = sharp(bytes, { ...decoding, autoOrient: true })
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

/** A checked photo cropped to 3:2, in the width given. */
export async function cropToHero(checked: Buffer, width: number): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  const turn = { weight: countedMegapixels(await sharp(checked).metadata()), goesFirst: true }
  return decodingTurns(turn, async () => {
    const { data, info } = await sharp(checked)
      .resize({ width, height: heroHeight(width), fit: 'cover' })
      .jpeg({ quality: jpegQuality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { encoded: data, format: 'jpg', widthPx: info.width, heightPx: info.height }
  })
}

/** Whether any pixel is transparent; an alpha channel may be opaque throughout. */
async function isTransparent(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp()
  const { isOpaque } = await sharp(bytes, decoding).timeout({ seconds: decodeSeconds }).stats()
  return !isOpaque
}
