import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#db/make-folder.ts'
import { errorCode, errorMessage, StartProblem } from '#db/start-problem.ts'
import { backupFolder } from '../backups/folder.ts'
import type { Deps } from '../deps.ts'
import { archivesElsewhere, imagesElsewhere, requireMeantFolder } from './meant-folder.ts'

/**
 * Tries at the start whether images and archives can be stored, which a technician or the night would find out otherwise. Throws a
 * `StartProblem` for the images. Why only a warning for the archives: the office can work without them for a day, and is told each night.
 */
export async function tryFolders({ env, log }: Pick<Deps, 'env' | 'log'>): Promise<void> {
  const isBucket = env.STORAGE_URL !== undefined && !env.STORAGE_URL.startsWith('file:')
  const images = imagesElsewhere(env)
  if (!isBucket) {
    const folder = images ?? join(env.DATA_DIR, 'images')
    const fault = await faultOf(folder)
    if (fault !== undefined)
      throw new StartProblem(cannotStore('Images', folder, fault, images ? 'STORAGE_URL' : 'DATA_DIR'))
  }
  if (images !== undefined) await requireMeantFolder(env, images)
  const archives = backupFolder(env)
  const fault = await faultOf(archives)
  if (fault !== undefined) return log.warn(cannotStore('Backups', archives, fault, 'BACKUP_DIR'))
  const elsewhere = archivesElsewhere(env)
  if (elsewhere !== undefined)
    await requireMeantFolder(env, elsewhere).catch((error) => log.warn(`Backups: ${errorMessage(error)}`))
}

const cannotStore = (what: string, folder: string, fault: string, variable: string) =>
  `${what} cannot be stored in ${folder} (${fault}): mend that or choose another folder with ${variable}.`

/** The code of what keeps a file from being written there; undefined if nothing does. */
async function faultOf(folder: string): Promise<string | undefined> {
  const file = join(folder, `tried-${process.pid}.part`)
  try {
    await makeFolder(folder, 0o700)
    await writeFile(file, 'tried')
    await rm(file)
    return undefined
  } catch (error) {
    // Why not refused: a full disk is said where something is stored, and everything else works.
    return ['ENOSPC', 'EDQUOT'].includes(errorCode(error)) ? undefined : errorCode(error)
  }
}
