import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './start-problem.ts'

/**
 * Makes a folder with the folders above it, and returns the first that was made; undefined where it was there. Why not `recursive`: where a
 * system says of a folder that is there that it is not (the place of a mount that is away, `/proc`), Node tries again for ever.
 */
export async function makeFolder(folder: string, mode: number): Promise<string | undefined> {
  const made = await madeOrWhyNot(folder, mode)
  if (made === true) return folder
  if (made === undefined) return undefined
  if (errorCode(made) !== 'ENOENT' || dirname(folder) === folder) throw made
  const above = await makeFolder(dirname(folder), mode)
  const again = await madeOrWhyNot(folder, mode)
  if (again !== true && again !== undefined) throw again
  return above ?? (again && folder)
}

/** True where it was made, undefined where a folder was there, else the error. */
async function madeOrWhyNot(folder: string, mode: number): Promise<true | Error | undefined> {
  try {
    await mkdir(folder, { mode })
    return true
  } catch (error) {
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    )
    return isThere ? undefined : (error as Error)
  }
}
