import { accessSync, constants, existsSync, lstatSync, type Stats } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '#db/start-problem.ts'

/** Files of the data folder that the product makes as the user it runs as, the surest first. */
const madeByProduct = ['postgres-password', 'images', 'backups']

/** The program itself: whoever cannot read it cannot go on. */
const program = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * Where root calls a command, it goes on as the user whom the product's files belong to, so that whatever it makes belongs to that
 * user as well: the product could not read a folder of root's. Without any file yet the owner of the data folder counts, and without
 * that folder the owner of the one it will be made in. Throws a `StartProblem` where that user cannot read the program.
 * docs/decisions/010
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = ownerOfProduct(dataDir)
  if (uid === 0) return
  takeGroups(uid, gid)
  process.setgid?.(gid)
  process.setuid?.(uid)
  try {
    accessSync(program, constants.R_OK)
    accessSync(process.execPath, constants.X_OK)
  } catch {
    throw new StartProblem(
      `The product's files in ${resolve(dataDir)} belong to the user with the number ${uid}, who cannot read the program in ${dirname(dirname(dirname(program)))}: call the command from a checkout that this user can read.`,
    )
  }
}

function ownerOfProduct(dataDir: string): Stats {
  const made = madeByProduct.map((name) => join(dataDir, name)).find((path) => existsSync(path))
  if (made !== undefined) return lstatSync(made)
  let folder = resolve(dataDir)
  while (!existsSync(folder)) folder = dirname(folder)
  return lstatSync(folder)
}

/** The other groups of a user that has a name; a folder for backups may belong to one of them. */
function takeGroups(uid: number, gid: number): void {
  // Why so: the types of Node do not name it.
  const takeAll: ((user: number, group: number) => void) | undefined = Reflect.get(process, 'initgroups')
  try {
    takeAll?.(uid, gid)
  } catch {
    process.setgroups?.([gid])
  }
}
