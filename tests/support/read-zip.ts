import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The files of a ZIP archive by path. Rejects if it is damaged or truncated. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}
