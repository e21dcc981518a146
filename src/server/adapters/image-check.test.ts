import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { oneOf } from '#tests/support/depth.ts'
import { ImageRefused, maxImageBytes, reencodeImage } from './image-check.ts'

/** As staff sends it, unless a test is about somebody else. */
const reencode = (bytes: Uint8Array, sender: 'staff' | 'stranger' = 'staff') =>
  reencodeImage(bytes, { sender })

const flat = (width: number, height: number, background = '#3a6ea5'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

const withAlpha = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

/** Noise does not compress, so cutting the file cuts the image. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const photo = (): Sharp =>
  noise(800, 400).withExif({
    IFD0: { Make: 'Example Camera', Copyright: 'A private name' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '43/1 39/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '79/1 23/1 0/1',
    },
  })

describe('accepted images', () => {
  test.each([
    { name: 'JPEG', bytes: () => flat(640, 480).jpeg().toBuffer(), size: [640, 480] },
    { name: 'PNG', bytes: () => flat(640, 480).png().toBuffer(), size: [640, 480] },
    {
      name: '16-bit PNG',
      bytes: () => flat(640, 480).toColourspace('rgb16').png().toBuffer(),
      size: [640, 480],
    },
    { name: 'WebP', bytes: () => flat(640, 480).webp().toBuffer(), size: [640, 480] },
    { name: 'AVIF', bytes: () => flat(64, 48).avif().toBuffer(), size: [64, 48] },
    { name: 'GIF', bytes: () => flat(64, 48).gif().toBuffer(), size: [64, 48] },
    { name: 'CMYK JPEG', bytes: () => flat(64, 48).toColourspace('cmyk').jpeg().toBuffer(), size: [64, 48] },
    { name: 'a small one, not enlarged', bytes: () => flat(3, 2).png().toBuffer(), size: [3, 2] },
    { name: 'a wide one, fitted', bytes: () => flat(6000, 3000).jpeg().toBuffer(), size: [2000, 1000] },
    { name: 'a tall one, fitted', bytes: () => flat(1000, 4000).jpeg().toBuffer(), size: [500, 2000] },
    { name: '49 megapixels', bytes: () => flat(7000, 7000).png().toBuffer(), size: [2000, 2000] },
    {
      name: 'orientation 6, upright',
      bytes: () => flat(640, 480).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      size: [480, 640],
    },
  ])('$name', async ({ bytes, size }) => {
    const { encoded, widthPx, heightPx } = await reencode(await bytes())
    expect([widthPx, heightPx]).toEqual(size)
    const stored = await sharp(encoded).metadata()
    expect(stored).toMatchObject({ format: 'jpeg', space: 'srgb', width: widthPx, height: heightPx })
    expect(stored.orientation).toBeUndefined()
  })

  test('metadata of every kind is removed', async () => {
    const original = await photo()
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer()
    const given = await sharp(original).metadata()
    expect(given.exif?.includes('A private name')).toBe(true)
    expect(given.icc).toBeDefined()
    expect(given.xmp).toBeDefined()

    const { encoded } = await reencode(original)
    const stored = await sharp(encoded).metadata()
    expect([stored.exif, stored.icc, stored.xmp, stored.iptc, stored.comments]).toEqual(
      Array(5).fill(undefined),
    )
    expect(encoded.includes('Exif')).toBe(false)
    expect(encoded.includes('A private name')).toBe(false)
  })

  test('orientation turns the pixels, not only the sides', async () => {
    const blueTop = flat(40, 20, '#0000ff').png().toBuffer()
    const upright = flat(40, 40, '#ff0000').composite([{ input: await blueTop, top: 0, left: 0 }])
    const onItsSide = await sharp(await upright.png().toBuffer())
      .rotate(-90)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { encoded } = await reencode(onItsSide)
    const topPart = await sharp(encoded).extract({ left: 10, top: 4, width: 20, height: 8 }).png().toBuffer()
    const top = await sharp(topPart).stats()
    expect(top.channels[2]?.mean).toBeGreaterThan(200)
    expect(top.channels[0]?.mean).toBeLessThan(60)
  })

  test('transparency becomes white', async () => {
    const { encoded } = await reencode(await withAlpha(20, 20).png().toBuffer())
    expect((await sharp(encoded).stats()).channels.map((channel) => channel.min)).toEqual([255, 255, 255])
  })

  test('an animation keeps its first frame', async () => {
    const frames = [
      await flat(40, 30, '#ff0000').png().toBuffer(),
      await flat(40, 30, '#0000ff').png().toBuffer(),
    ]
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { encoded, heightPx } = await reencode(animation)
    expect(heightPx).toBe(30)
    expect((await sharp(encoded).stats()).channels[0]?.mean).toBeGreaterThan(240)
  })
})

/** Each takes seconds: as many pixels as a picture may have are drawn, encoded, read and encoded again. */
const limits = [
  ['stranger', 'PNG', 25, (image: Sharp) => image.png()],
  ['stranger', 'JPEG', 25, (image: Sharp) => image.jpeg()],
  ['stranger', 'WebP', 25, (image: Sharp) => image.webp({ effort: 0 })],
  ['stranger', 'GIF', 25, (image: Sharp) => image.gif({ effort: 1 })],
  ['stranger', 'AVIF', 16, (image: Sharp) => image.avif({ quality: 1, effort: 0 })],
  ['staff', 'PNG', 50, (image: Sharp) => image.png()],
  ['staff', 'JPEG', 50, (image: Sharp) => image.jpeg()],
  ['staff', 'WebP', 50, (image: Sharp) => image.webp({ effort: 0 })],
  ['staff', 'GIF', 50, (image: Sharp) => image.gif({ effort: 1 })],
  ['staff', 'AVIF', 16, (image: Sharp) => image.avif({ quality: 1, effort: 0 })],
  ['staff', '16-bit PNG', 40, (image: Sharp) => image.toColourspace('rgb16').png()],
] as const

describe('refused files', () => {
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'

  test.each([
    { name: 'nothing at all', bytes: () => Buffer.alloc(0), reason: 'not-an-image' },
    { name: 'one byte', bytes: () => Buffer.from([0xff]), reason: 'not-an-image' },
    {
      name: 'a text file named .jpg',
      bytes: () => Buffer.from('Dear sir,\n'.repeat(500)),
      reason: 'not-an-image',
    },
    {
      name: 'a web page',
      bytes: () => Buffer.from('<!doctype html><title>x</title>'),
      reason: 'not-an-image',
    },
    { name: 'a PDF', bytes: () => Buffer.from('%PDF-1.7\n%...'), reason: 'not-an-image' },
    {
      name: 'a film',
      bytes: () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
      reason: 'not-an-image',
    },
    { name: 'an SVG', bytes: () => Buffer.from(svg), reason: 'unsupported' },
    {
      name: 'an SVG behind a byte order mark',
      bytes: () => Buffer.from(`\uFEFF\n${svg}`),
      reason: 'unsupported',
    },
    {
      name: 'a HEIC photo',
      bytes: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      reason: 'unsupported',
    },
    { name: 'a TIFF', bytes: () => flat(9, 9).tiff().toBuffer(), reason: 'unsupported' },
    { name: 'a PNG signature and text', bytes: () => pngOf(Buffer.from('hello')), reason: 'damaged' },
    { name: 'a JPEG signature and zeros', bytes: () => jpegOf(Buffer.alloc(500)), reason: 'damaged' },
    { name: 'a JPEG signature and an SVG', bytes: () => jpegOf(Buffer.from(svg)), reason: 'damaged' },
    { name: 'half a JPEG', bytes: () => firstPart(noise(600, 400).jpeg(), 0.5), reason: 'damaged' },
    {
      name: 'a JPEG without its last tenth',
      bytes: () => firstPart(noise(600, 400).jpeg(), 0.9),
      reason: 'damaged',
    },
    {
      name: 'half a progressive JPEG',
      bytes: () => firstPart(noise(600, 400).jpeg({ progressive: true }), 0.5),
      reason: 'damaged',
    },
    { name: 'half a PNG', bytes: () => firstPart(noise(600, 400).png(), 0.5), reason: 'damaged' },
    { name: 'half a WebP', bytes: () => firstPart(noise(600, 400).webp(), 0.5), reason: 'damaged' },
    { name: 'half an AVIF', bytes: () => firstPart(noise(60, 40).avif(), 0.5), reason: 'damaged' },
    { name: 'half a GIF', bytes: () => firstPart(noise(100, 80).gif(), 0.5), reason: 'damaged' },
    {
      name: 'a 60-megapixel JPEG',
      bytes: () => claiming(10_000, 6_000),
      reason: 'too-many-pixels',
    },
    { name: 'more than 10 MB', bytes: () => jpegOf(Buffer.alloc(maxImageBytes)), reason: 'too-large' },
  ])('$name', async ({ bytes, reason }) => {
    const refusal = await refusalOf(await bytes())
    expect(refusal.reason).toBe(reason)
    expect(refusal.message).toMatch(
      reason === 'not-an-image' ? /^The file given is not an image$/ : /^This .+\.$/,
    )
  })

  test.each(oneOf(limits, 0))(
    'sent by %s: %s of one color, a row above %i megapixels; without that row it is accepted',
    async (sender, _format, limit, encode) => {
      const [width, height] = [5000, (limit * 1_000_000) / 5000]
      const over = await refusalOf(await encode(flat(width, height + 1)).toBuffer(), sender)
      expect(over.reason).toBe('too-many-pixels')
      expect(over.message).toContain(`more than ${limit} megapixels`)
      const stored = await reencode(await encode(flat(width, height)).toBuffer(), sender)
      expect(Math.max(stored.widthPx, stored.heightPx)).toBe(2000)
    },
    60_000,
  )

  test('a refusal does not affect later images', async () => {
    const good = await flat(50, 40).jpeg().toBuffer()
    const bad = await firstPart(noise(600, 400).jpeg(), 0.5)
    const outcomes = await Promise.allSettled(
      [bad, good, bad, good, bad, good].map((bytes) => reencode(bytes)),
    )
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })
})

async function refusalOf(bytes: Uint8Array, sender?: 'staff' | 'stranger'): Promise<ImageRefused> {
  const outcome = await reencode(bytes, sender).catch((error: unknown) => error)
  if (outcome instanceof ImageRefused) return outcome
  throw new Error('the file was not refused as a picture', { cause: outcome })
}

async function firstPart(image: Sharp, share: number): Promise<Buffer> {
  const whole = await image.toBuffer()
  return whole.subarray(0, Math.floor(whole.length * share))
}

const jpegOf = (rest: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), rest])
const pngOf = (rest: Buffer): Buffer => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), rest])

/** A small JPEG whose header claims another size. */
async function claiming(widthPx: number, heightPx: number): Promise<Buffer> {
  const jpeg = await flat(16, 16).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(heightPx, frame + 5)
  jpeg.writeUInt16BE(widthPx, frame + 7)
  return jpeg
}
