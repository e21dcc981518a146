import type { Metadata } from 'sharp'

const mib = 1024 * 1024

/** What the first picture takes whatever its size. */
const leastMib = 24

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/**
 * What decoding a picture takes at most, in MiB, by its header. `keepsTransparency` reads it twice. Each figure is what was measured
 * with 48 megapixels of that kind, and some more (docs/decisions/130).
 */
export function memoryToDecode(header: Header, { keepsTransparency = false } = {}): number {
  const bytesOfPixel = Math.max(bytesOfDecodedPixel(header), keepsTransparency ? 9 : 0)
  return leastMib + (header.width * header.height * bytesOfPixel) / mib
}

function bytesOfDecodedPixel({ format, channels, depth, isProgressive }: Header): number {
  if (format === 'heif') return 20
  if (format === 'gif') return 5.5
  // Why: of a progressive one all coefficients are held; any other is read line by line, and smaller than it is.
  if (format === 'jpeg') return isProgressive ? channels * 2.5 : 1
  return (isProgressive ? 5 : 2) * (depth === 'ushort' ? 2 : 1)
}
