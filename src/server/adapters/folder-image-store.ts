import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkedName, type ImageStore, isImageName } from './image-store.ts'

/** Keeps pictures as files below `dir`, spread over sub-folders by the first two characters of the name. */
export function folderImageStore(dir: string): ImageStore {
  const root = resolve(dir)

  const pathOf = (name: string): string => join(root, checkedName(name).slice(0, 2), name)

  return {
    async put(name, image) {
      const path = pathOf(name)
      await makeFolder(dirname(path))
      await writeWhole(path, image)
    },
    async read(name) {
      if (!isImageName(name)) return undefined
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
    },
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await syncFolder(dirname(path)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async *namesBefore(moment) {
      for (const file of await filesBelow(root)) {
        const path = join(file.parentPath, file.name)
        const written = await stat(path).catch(() => undefined)
        if (!written || written.mtime >= moment) continue
        // Why here: nobody but this store knows of what a crash left half written.
        if (file.name.endsWith(unfinishedEnding)) await rm(path, { force: true })
        else if (isImageName(file.name)) yield file.name
      }
    },
  }
}

/** The ending of a picture that is being written; no picture is ever read under it. */
const unfinishedEnding = '.part'

async function filesBelow(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries.filter((entry) => entry.isFile())
}

/** Writes beside, syncs, then renames: a reader or a power cut sees the old state or the whole file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `${randomUUID()}${unfinishedEnding}`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes the folder and its missing parents, and syncs each parent that got a new entry. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made))
    await syncFolder(dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  // Why: Windows cannot open a folder, and its file system writes the name with the file.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
