import { createHash, hash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Checksum } from './manifest.ts'

/** Measures what passes: its bytes, its lines and its checksum, which are whole once it has ended. */
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

export function checksumOf(bytes: Uint8Array): Checksum {
  return { byteCount: bytes.byteLength, sha256: hash('sha256', bytes) }
}
