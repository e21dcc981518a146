import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '#db/make-folder.ts'
import { errorCode, StartProblem } from '#db/start-problem.ts'
import type { Env } from '../env.ts'

/** Lies in a folder of images or archives outside `DATA_DIR`, and tells it from the empty folder that a missing mount leaves. */
export const folderMark = '.hvac-portal-folder'

/** In `DATA_DIR`: the folders that have had the mark. */
const markedFolders = 'marked-folders.json'

/**
 * Throws a `StartProblem` where a folder that had the mark has lost it; marks one that is new. Why the list lies in `DATA_DIR`, and not in the
 * database: a restored database comes to another machine, whose folders it has never seen. docs/decisions/080
 */
export async function requireMeantFolder(env: Pick<Env, 'DATA_DIR'>, folder: string): Promise<void> {
  const list = join(env.DATA_DIR, markedFolders)
  const marked = await foldersIn(list)
  if (!(await exists(join(folder, folderMark)))) {
    if (marked.includes(folder))
      throw new StartProblem(
        `${folder} is not the folder that was used before, for the file ${folderMark} is missing in it. Mount the right one; if this one is meant, create an empty file of that name in it.`,
      )
    if (!(await mark(folder))) return
  }
  if (!marked.includes(folder)) await writeList(list, [...marked, folder])
}

/** The folder of the archives, where it is not in `DATA_DIR`. */
export const archivesElsewhere = ({ BACKUP_DIR }: Pick<Env, 'BACKUP_DIR'>): string | undefined => BACKUP_DIR

/** The folder of the images, where it is not in `DATA_DIR`. */
export const imagesElsewhere = ({ STORAGE_URL }: Pick<Env, 'STORAGE_URL'>): string | undefined =>
  STORAGE_URL?.startsWith('file:') ? fileURLToPath(STORAGE_URL) : undefined

/** False on a full disk, which is said where something is stored: the folder is marked once there is room. */
async function mark(folder: string): Promise<boolean> {
  try {
    await makeFolder(folder, 0o700)
    await writeFile(join(folder, folderMark), '')
    return true
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(error))) return false
    throw error
  }
}

async function foldersIn(list: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(list, 'utf8'))
  } catch {
    return []
  }
}

/** Nothing is kept where `DATA_DIR` cannot be written, as with a database and a bucket elsewhere. */
async function writeList(list: string, folders: string[]) {
  await writeFile(list, `${JSON.stringify(folders)}\n`).catch(() => {})
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return false
    throw error
  }
}
