import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncFolder, unfinishedEnding, writeDurably } from '#db/embedded/durable-file.ts'
import { makeFolder } from '#db/make-folder.ts'
import { errorCode } from '#db/start-problem.ts'

/**
 * Files below `dir`, in subfolders by the first two characters of their names. Each is whole or absent at every moment. Names that `isName`
 * does not know never become part of a path: to write or remove one throws a `RangeError`, and none is found.
 */
export function namedFiles(dir: string, isName: (name: string) => boolean) {
  const root = resolve(dir)

  function pathOf(name: string): string {
    if (!isName(name)) throw new RangeError(`'${name}' is not the name of a stored file`)
    return join(root, name.slice(0, 2), name)
  }

  return {
    async put(name: string, content: Uint8Array): Promise<void> {
      const path = pathOf(name)
      await makeDurableFolder(dirname(path))
      await writeDurably(path, content)
    },
    async read(name: string): Promise<Buffer | undefined> {
      if (!isName(name)) return undefined
      return readFile(pathOf(name)).catch(unlessMissing)
    },
    has: (name: string): Promise<boolean> =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    /** Removes the file; a missing one is no error. */
    async remove(name: string): Promise<void> {
      const path = pathOf(name)
      await rm(path, { force: true })
      await syncFolder(dirname(path)).catch(unlessMissing)
    },
    /** Makes a file as young as one that is written now; false where there is none, or the folder does not let it be done. */
    renew: (name: string, now: Date): Promise<boolean> =>
      utimes(pathOf(name), now, now).then(
        () => true,
        () => false,
      ),
    /** The names of all files whose writing began before that moment, finished or not. */
    async *namesBefore(moment: Date): AsyncGenerator<string> {
      for (const file of await filesBelow(root)) {
        const path = join(file.parentPath, file.name)
        const written = await stat(path).catch(() => undefined)
        if (!written || written.mtime >= moment) continue
        // Why here: nobody else knows the unfinished files that a crash leaves.
        if (file.name.endsWith(unfinishedEnding)) await rm(path, { force: true })
        else if (isName(file.name)) yield file.name
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
