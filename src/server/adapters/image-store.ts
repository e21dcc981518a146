import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Where checked pictures live, by generated name. */
export type ImageStore = {
  /** Stores the whole picture or, when it rejects, nothing. */
  put(name: string, jpeg: Uint8Array): Promise<void>
  /** The picture, or undefined when there is none under that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Forgets the picture; one that is not there is no error. */
  remove(name: string): Promise<void>
}

/** A new name for a picture: a random UUID and '.jpg'. */
export const newImageName = (): string => `${randomUUID()}.jpg`

/** True for names `newImageName` could have made; nothing else ever becomes part of a path. */
export const isImageName = (name: string): boolean => /^[0-9a-f-]{36}\.jpg$/.test(name)

/** Keeps pictures as files below `dir`, spread over sub-folders by the first two characters of the name. */
export function folderImageStore(dir: string): ImageStore {
  const root = resolve(dir)

  const pathOf = (name: string): string => {
    if (!isImageName(name)) throw new RangeError(`'${name}' is not the name of a stored picture`)
    return join(root, name.slice(0, 2), name)
  }

  return {
    async put(name, jpeg) {
      const path = pathOf(name)
      await makeFolder(dirname(path))
      await writeWhole(path, jpeg)
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
  }
}

/** Writes beside, syncs, then renames: a reader or a power cut sees the old state or the whole file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `${randomUUID()}.part`)
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
