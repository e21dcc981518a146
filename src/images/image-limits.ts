/** The largest file a compressed picture may be, in bytes (10 MB). */
export const maxCompressedBytes = 10 * 1024 * 1024
/** Encodings tried before the smallest one is taken as it is. */
export const maxEncodings = 10

const maxSidePx = 2000
const firstQuality = 0.82
const qualityStep = 0.08

export type Size = { widthPx: number; heightPx: number }

/** The longest side a canvas may have in a browser, in pixels; beyond it the canvas stays silently empty. */
export function canvasSideLimitPx(userAgent: string): number {
  // Why the order: every browser on iOS has iOS's canvas, and Edge and Chrome both say Chrome.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 4096
  if (/Firefox\//.test(userAgent)) return 11180
  if (/Chrome\//.test(userAgent)) return 16384
  return 8192
}

/** The longest side of a compressed picture here, in pixels. */
export const longestSidePx = (userAgent: string): number => Math.min(maxSidePx, canvasSideLimitPx(userAgent))

/** The size with the same proportions whose longer side is at most `sidePx`; never enlarged, never below 1 px. */
export function fitWithin({ widthPx, heightPx }: Size, sidePx: number): Size {
  const scale = Math.min(1, sidePx / Math.max(widthPx, heightPx))
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  }
}

/** JPEG quality of the n-th encoding, counted from 0: 0.82, then 0.08 less each time down to 0.10. */
export const qualityOfEncoding = (encoding: number): number =>
  Math.round((firstQuality - qualityStep * encoding) * 100) / 100
