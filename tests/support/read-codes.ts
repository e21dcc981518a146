import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule } from 'zxing-wasm/reader'
import type { CodeFormat, ReadCode } from '#scanner/codes.ts'
import { readCodes } from '#scanner/read-codes.ts'

const reader = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
// Why: by default the library fetches its binary from another host.
const ready = prepareZXingModule({
  overrides: { wasmBinary: Uint8Array.from(readFileSync(reader)).buffer },
  fireImmediately: true,
})

/** The codes in an image file, as the product reads them. */
export async function codesIn(image: Uint8Array, formats: readonly CodeFormat[]): Promise<ReadCode[]> {
  await ready
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  // Why: Node has no `ImageData`, of which the reader uses these alone.
  return readCodes({ data: new Uint8ClampedArray(data), width, height } as ImageData, formats)
}

/** The texts of the QR codes in an image file, as a phone would read them. */
export async function readQrCodes(image: Uint8Array): Promise<string[]> {
  return (await codesIn(image, ['QRCode'])).map(({ text }) => text)
}
