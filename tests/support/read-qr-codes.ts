import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const reader = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
// Why: by default the library fetches its binary from another host.
const ready = prepareZXingModule({
  overrides: { wasmBinary: Uint8Array.from(readFileSync(reader)).buffer },
  fireImmediately: true,
})

/** The texts of the QR codes in an image file, as a phone would read them. */
export async function readQrCodes(image: Uint8Array): Promise<string[]> {
  await ready
  const found = await readBarcodes(image, { formats: ['QRCode'] })
  return found.flatMap((code) => (code.isValid ? [code.text] : []))
}
