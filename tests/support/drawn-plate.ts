import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { ReadCode } from '#scanner/codes.ts'

const writer = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
// Why: by default the library fetches its binary from another host.
const ready = prepareZXingModule({
  overrides: { wasmBinary: Uint8Array.from(readFileSync(writer)).buffer },
  fireImmediately: true,
})

const margin = 40

/** The plate of a unit with codes beneath each other, as an image file. `scale` is the width of the thinnest bar in pixels. */
export async function drawnPlate(codes: readonly ReadCode[], scale = 3): Promise<Buffer> {
  await ready
  const drawn = await Promise.all(
    codes.map(async ({ text, format }) => {
      const { image, error } = await writeBarcode(text, { format, scale })
      if (!image) throw new Error(`${format} cannot hold ${text}: ${error}`)
      const png = Buffer.from(await image.arrayBuffer())
      const { width, height } = await sharp(png).metadata()
      return { png, width, height }
    }),
  )
  let top = margin
  const layers = drawn.map(({ png, height }) => {
    const layer = { input: png, left: margin, top }
    top += height + margin
    return layer
  })
  const width = Math.max(...drawn.map((code) => code.width)) + 2 * margin
  return sharp({ create: { width, height: top, channels: 3, background: '#e8e8e4' } })
    .composite(layers)
    .png()
    .toBuffer()
}
