import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncFolder, unfinishedEnding, writeDurably } from '#db/embedded/durable-file.ts'
import { makeFolder } from '#db/make-folder.ts'
import { errorCode } from '#db/start-problem.ts'
import { checkedName, type ImageStore, isImageName } from './image-store.ts'

/** Stores images as files below `dir`, in subfolders by the first two characters of the name. */
export function folderImageStore(dir: string): ImageStore {
  const root = resolve(dir)

  const pathOf = (name: string): string => join(root, checkedName(name).slice(0, 2), name)

  return {
    async put(name, image) {
      const path = pathOf(name)
      await makeDurableFolder(dirname(path))
      await writeDurably(path, image)
    },
    async read(name) {
      if (!isImageName(name)) return undefined
      return readFile(pathOf(name)).catch(unlessMissing)
    },
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await syncFolder(dirname(path)).catch(unlessMissing)
    },
    async *namesBefore(moment) {
      for (const file of await filesBelow(root)) {
        const path = join(file.parentPath, file.name)
        const written = await stat(path).catch(() => undefined)
        if (!written || written.mtime >= moment) continue
        // Why here: only this store knows the unfinished files that a crash leaves.
        if (file.name.endsWith(unfinishedEnding)) await rm(path, { force: true })
        else if (isImageName(file.name)) yield file.name
      }
    },
  }
}

async function filesBelow(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessMissing)
  return entries?.filter((entry) => entry.isFile()) ?? []
}

/** Makes a folder with its missing parents, and syncs each parent that gets a new entry. */
async function makeDurableFolder(folder: string): Promise<void> {
  const firstMade = await makeFolder(folder, 0o700)
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made))
    await syncFolder(dirname(made))
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
