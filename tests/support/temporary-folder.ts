import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps it in memory; in a container it may be small. */
const inMemory = '/dev/shm'

/** Several times what a run needs at once, so that the machine has memory for it. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Where the tests put their databases and files: in memory where there is room, unless TMPDIR names a folder. Copying the 700 files of
 * a database for each test file takes thirty times as long on a disk. docs/decisions/022
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enoughBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
