import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { errorCode, StartProblem } from '../start-problem.ts'
import { ownerOfFiles } from './account.ts'
import type { Place } from './place.ts'

/**
 * The folder of the server's Unix socket, the same at each start. Why not in the data folder: a socket's path is limited to about
 * 100 characters, and shared folders of virtual machines often refuse sockets.
 */
export function socketFolder({ cluster }: Place): string {
  return `/tmp/hvac-upgrade-portal-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
}

/** Creates the folder, closed to all other users; refuses one that someone else put there. */
export async function ensureSocketFolder(place: Place): Promise<void> {
  const folder = socketFolder(place)
  const { uid, gid } = ownerOfFiles(place.account)
  const make = async () => {
    await mkdir(folder, { mode: 0o700 })
    if (place.account.kind === 'user') await chown(folder, uid, gid)
  }
  try {
    await make()
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new StartProblem(
        `The folder ${folder} for the database connection cannot be made (${errorCode(error)}).`,
      )
    }
  }
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0) return
  if (process.getuid?.() === 0 && found.isDirectory()) {
    await rm(folder, { recursive: true })
    return make()
  }
  throw new StartProblem(
    `The folder ${folder} for the database connection belongs to another user: remove it.`,
  )
}
