import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../start-problem.ts'

/** Makes the directory entries of a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Why: Windows cannot open a folder, and its file system writes the entry with the file.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a file that is complete or absent at every moment and readable only by its owner. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  await withFreshFile(path, content, (fresh) => rename(fresh, path))
}

/** The same, unless the file exists already: the first writer wins. */
export async function writeOnce(path: string, text: string): Promise<void> {
  await withFreshFile(path, text, (fresh) =>
    link(fresh, path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    }),
  )
}

/** The suffix of a file that is still being written. */
export const unfinishedEnding = '.part'

async function withFreshFile(
  path: string,
  content: string | Uint8Array,
  publish: (fresh: string) => Promise<void>,
) {
  const fresh = `${path}.${randomUUID()}${unfinishedEnding}`
  try {
    const handle = await open(fresh, 'wx', 0o600)
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await publish(fresh)
    await syncFolder(dirname(path))
  } finally {
    await rm(fresh, { force: true })
  }
}
