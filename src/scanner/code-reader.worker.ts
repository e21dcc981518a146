import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeFormat, ReadCode } from './codes.ts'
import { readCodes } from './read-codes.ts'

/** A picture to read, and what the worker answers to it. */
export type ReadingAsked = { id: number; image: ImageData; formats: readonly CodeFormat[] }
export type ReadingAnswer = { id: number; codes: ReadCode[] } | { id: number; failed: string }

// Why: by default the library asks another host for its binary.
prepareZXingModule({
  overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmAddress : path) },
})

self.addEventListener('message', ({ data: { id, image, formats } }: MessageEvent<ReadingAsked>) => {
  readCodes(image, formats).then(
    (codes) => say({ id, codes }),
    (error: unknown) => say({ id, failed: String(error) }),
  )
})

function say(answer: ReadingAnswer): void {
  self.postMessage(answer)
}
