/** The largest compressed image, in bytes (10 MB). */
export const maxCompressedBytes = 10 * 1024 * 1024
/** Encodings tried before the last one is used whatever its size. */
export const maxEncodings = 10

const maxSidePx = 2000
const firstQuality = 0.82
const qualityStep = 0.08

export type Size = { widthPx: number; heightPx: number }

/** The longest side of a canvas in a browser, in pixels. A larger canvas silently stays empty. */
export function canvasSideLimitPx(userAgent: string): number {
  // Why this order: every browser on iOS has the canvas of iOS, and Edge also says Chrome.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 4096
  if (/Firefox\//.test(userAgent)) return 11180
  if (/Chrome\//.test(userAgent)) return 16384
  return 8192
}

/** The longest side of a compressed image in this browser, in pixels. */
export const longestSidePx = (userAgent: string): number => Math.min(maxSidePx, canvasSideLimitPx(userAgent))

/** Scales a size down so that its longer side is at most `sidePx`; never below 1 px, never enlarged. */
export function fitWithin({ widthPx, heightPx }: Size, sidePx: number): Size {
  const scale = Math.min(1, sidePx / Math.max(widthPx, heightPx))
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  }
}

/** JPEG quality of an encoding, counted from 0: 0.82, then 0.08 less each time, down to 0.10. */
export const qualityOfEncoding = (encoding: number): number =>
  Math.round((firstQuality - qualityStep * encoding) * 100) / 100
