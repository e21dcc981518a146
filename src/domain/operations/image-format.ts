/** Supported image formats, by sharp's names for them. */
type ReadableFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** How many first bytes of a file say its format. */
export const sniffedBytes = 1024

/** The format by the first bytes of a file; its name and declared type are ignored. */
export type SniffedFormat = ReadableFormat | 'heic' | 'unsupported' | 'not-an-image'

const signatures: readonly { format: SniffedFormat; bytes: readonly number[] }[] = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: ascii('GIF87a') },
  { format: 'gif', bytes: ascii('GIF89a') },
  { format: 'unsupported', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { format: 'unsupported', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { format: 'unsupported', bytes: [0xff, 0x0a] },
  { format: 'unsupported', bytes: [0x00, 0x00, 0x00, 0x0c, ...ascii('JXL ')] },
  { format: 'unsupported', bytes: ascii('8BPS') },
]

const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Detects the format by the magic bytes. Images in other formats (TIFF, BMP, JPEG XL, SVG, Photoshop) are 'unsupported', photos of
 * iPhones 'heic', so that their owner can be told what to do. The first `sniffedBytes` suffice, with the length of the whole file.
 */
export function sniffImageFormat(bytes: Uint8Array, length = bytes.length): SniffedFormat {
  const signature = signatures.find((known) => known.bytes.every((byte, at) => bytes[at] === byte))
  if (signature) return signature.format
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return sniffBrand(bytes)
  if (isBitmap(bytes, length) || isSvg(bytes)) return 'unsupported'
  return 'not-an-image'
}

/** AVIF and HEIC share a container. Only AVIF is supported: a HEIC decoder is not free to ship. */
function sniffBrand(bytes: Uint8Array): SniffedFormat {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxEnd = Math.min(view.getUint32(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= boxEnd; at += 4) brands.push(text(bytes, at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'heif'
  return brands.some((brand) => heifBrands.includes(brand)) ? 'heic' : 'not-an-image'
}

function isBitmap(bytes: Uint8Array, length: number): boolean {
  if (text(bytes, 0, 2) !== 'BM' || bytes.length < 26) return false
  const declaredLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(2, true)
  return declaredLength === length
}

function isSvg(bytes: Uint8Array): boolean {
  const start = text(bytes, 0, sniffedBytes)
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
  return /^<(?:\?xml|!|svg)/i.test(start) && /<svg[\s>]/i.test(start)
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}

function ascii(word: string): number[] {
  return [...word].map((letter) => letter.charCodeAt(0))
}
