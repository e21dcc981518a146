import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { reencodeImage } from './image-check.ts'
import { smallImage } from './small-image.ts'

const flat = (width: number, height: number, background = '#3a6ea5'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

const withAlpha = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

/** Noise does not compress, so cutting the file cuts the image. */

describe('images that keep transparency', () => {
  const reencodeLogo = (bytes: Uint8Array) =>
    reencodeImage(bytes, { keepsTransparency: true, sender: 'staff' })
  const halfBlue = () =>
    withAlpha(40, 20).composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } }, left: 0, top: 0 },
    ])

  test.each([
    [
      'PNG',
      () =>
        halfBlue()
          .withExif({ IFD0: { Copyright: 'A private name' } })
          .png()
          .toBuffer(),
    ],
    ['WebP', () => halfBlue().webp({ lossless: true }).toBuffer()],
    ['GIF', () => halfBlue().gif().toBuffer()],
  ])('%s becomes a PNG without metadata, still transparent, and white on paper', async (_name, bytes) => {
    const { encoded, format, widthPx } = await reencodeLogo(await bytes())
    expect([format, widthPx]).toEqual(['png', 40])
    const stored = await sharp(encoded).metadata()
    expect([stored.format, stored.hasAlpha, stored.exif]).toEqual(['png', true, undefined])
    const { data } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 255, 255])
    expect(data[39 * 4 + 3]).toBe(0)
    const onPaper = await sharp(await smallImage(encoded))
      .raw()
      .toBuffer()
    expect(onPaper.subarray(39 * 3, 39 * 3 + 3).every((value) => value > 250)).toBe(true)
  })

  test('an opaque image becomes a JPEG, whatever it claims', async () => {
    const opaque = await flat(30, 20).ensureAlpha().png().toBuffer()
    expect((await sharp(opaque).metadata()).hasAlpha).toBe(true)
    expect(await reencodeLogo(opaque)).toMatchObject({ format: 'jpg', widthPx: 30 })
  })

  test('size is limited, and an animation keeps its first frame', async () => {
    expect(await reencodeLogo(await withAlpha(3000, 1500).png().toBuffer())).toMatchObject({
      format: 'png',
      widthPx: 2000,
      heightPx: 1000,
    })
    const frames = [await withAlpha(40, 30).png().toBuffer(), await flat(40, 30).png().toBuffer()]
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    expect(await reencodeLogo(animation)).toMatchObject({ format: 'png', heightPx: 30 })
  })
})
