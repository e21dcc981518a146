import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isRoot } from './embedded/account.ts'
import { makeFolder } from './make-folder.ts'
import { errorCode, StartProblem } from './start-problem.ts'

/** Creates the data folder if it is missing and returns its real path. Throws a `StartProblem`. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await makeFolder(folder, modeOfDataFolder(isRoot()))
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} ${faultOf(error)}: mend that or choose another with DATA_DIR.`,
    )
  }
}

/** Only the owner may enter. Under root, PostgreSQL may run as another user who must reach its own folder inside (docs/decisions/010). */
export const modeOfDataFolder = (isOfRoot: boolean) => (isOfRoot ? 0o711 : 0o700)

function faultOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read and written by this user'
  if (code === 'EROFS') return 'is on a disk that cannot be written'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'is not a folder'
  if (code === 'ENOSPC') return 'is on a full disk'
  return `cannot be opened (${code})`
}
