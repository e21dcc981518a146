import { createHash, hash } from 'node:crypto'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Checksum } from './manifest.ts'

/** Counts bytes and lines of a stream and computes its checksum; read them after its end. */
export function meter() {
  const sha256 = createHash('sha256')
  let byteCount = 0
  let lineCount = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk)
      byteCount += chunk.length
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lineCount += 1
      done(null, chunk)
    },
  })
  const read = (): Checksum & { lineCount: number } => ({
    byteCount,
    lineCount,
    sha256: sha256.digest('hex'),
  })
  return { stream, read }
}

/** Reads a stream to its end and measures it. */
export async function measure(source: Readable) {
  const { stream, read } = meter()
  await pipeline(source, stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return read()
}

export function checksumOf(bytes: Uint8Array): Checksum {
  return { byteCount: bytes.byteLength, sha256: hash('sha256', bytes) }
}
