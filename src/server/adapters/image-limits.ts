import { availableParallelism } from 'node:os'
import type { Metadata } from 'sharp'
import { weightedTurns } from './weighted-turns.ts'

/** Whose picture it is: staff's may be larger and are decoded first. */
export type ImageSender = 'staff' | 'stranger'

/** The most megapixels of a picture, by its sender. */
const mostMegapixels = { staff: 50, stranger: 25 } as const
/** Of AVIF, whose decoder holds all of it several times over: 16 megapixels take 400 MB. */
const mostOfAvif = 16
/** Of more than 8 bits: 40 megapixels take 370 MB. */
const mostOfDeep = 40

/** The most pixels that are ever decoded, whatever a header says. */
export const mostPixels = mostMegapixels.staff * 1_000_000

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'depth'>

const isAvif = ({ format }: Header) => format === 'heif'
const isDeep = ({ depth }: Header) => depth !== 'uchar'

/** Pixels by the header, before anything is decoded, in millions. */
const megapixelsOf = ({ width, height }: Header) => (width * height) / 1_000_000

/** The limit that a picture exceeds, in megapixels; null where it may be decoded. */
export function exceededLimit(header: Header, sender: ImageSender): number | null {
  const limits = [
    mostMegapixels[sender],
    ...(isAvif(header) ? [mostOfAvif] : []),
    ...(isDeep(header) ? [mostOfDeep] : []),
  ]
  const limit = Math.min(...limits)
  return megapixelsOf(header) > limit ? limit : null
}

/** Megapixels by the memory that they take: each that is counted takes 9 MB at most, whatever the format. */
export function countedMegapixels(header: Header): number {
  if (isAvif(header)) return megapixelsOf(header) * 3
  return megapixelsOf(header) * (isDeep(header) ? 1.25 : 1)
}

/**
 * Turns for decoding, by counted megapixels: 50 at once keep it below 450 MB. Two at once at most leave one core for other requests.
 */
export const decodingTurns = weightedTurns({
  capacity: 50,
  mostAtOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
})
