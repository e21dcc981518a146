import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The reader for browsers that bring none. Its binary comes from this site; left to itself the library asks another host. */
export async function createDetector() {
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmAddress : path) },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
