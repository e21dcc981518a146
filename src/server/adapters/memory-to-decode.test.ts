import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { memoryToDecode } from './memory-to-decode.ts'

const [width, height] = [400, 300]
const plain = () => sharp({ create: { width, height, channels: 3, background: 'gray' } })

/** MiB by the header of such a file, were it of 48 megapixels. */
async function needOf(file: Sharp, options?: { keepsTransparency: boolean }) {
  const header = await sharp(await file.toBuffer()).metadata()
  return memoryToDecode({ ...header, width: 8_000, height: 6_000 }, options)
}

// The figures are what 48 megapixels of that kind took.
test.each([
  ['a JPEG as a phone takes it', () => plain().jpeg(), 48],
  ['a progressive JPEG', () => plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), 315],
  ['a plain PNG', () => plain().png(), 73],
  ['an interlaced PNG', () => plain().png({ progressive: true }), 235],
  ['an interlaced PNG of 16 bits', () => plain().toColourspace('rgb16').png({ progressive: true }), 450],
  ['a GIF', () => plain().gif(), 252],
  ['a WebP', () => plain().webp(), 67],
  ['an AVIF', () => plain().avif({ effort: 0 }), 870],
])('%s is reckoned with what it takes, and not twice that', async (_what, file, measured) => {
  const need = await needOf(file())
  expect(need).toBeGreaterThan(measured)
  expect(need).toBeLessThan(2 * measured)
})

test('a logo that is looked through for transparency takes more', async () => {
  expect(await needOf(plain().webp(), { keepsTransparency: true })).toBeGreaterThan(374)
})
