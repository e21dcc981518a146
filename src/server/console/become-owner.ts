import { accessSync, constants, existsSync, lstatSync, type Stats } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { productFolder } from '#db/product-folder.ts'
import { StartProblem } from '#db/start-problem.ts'

/** Files in the data folder that the product creates as its own user, the most reliable first. */
const madeByProduct = ['postgres-password', 'images', 'backups']

/**
 * Run by root, a command switches to the owner of the product's files, so that the product can read what the command
 * creates. Without such files it takes the owner of the data folder, or of the nearest existing parent. Throws a
 * `StartProblem` if that user cannot read the program. docs/decisions/010
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = ownerOfProduct(dataDir)
  if (uid === 0) return
  takeGroups(uid, gid)
  process.setgid?.(gid)
  process.setuid?.(uid)
  try {
    accessSync(import.meta.filename, constants.R_OK)
    accessSync(process.execPath, constants.X_OK)
  } catch {
    throw new StartProblem(
      `The product's files in ${resolve(dataDir)} belong to the user with the number ${uid}, who cannot read the program in ${productFolder}: call the command from a checkout that this user can read.`,
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

/** Takes the user's other groups too: a backup folder may belong to one of them. */
function takeGroups(uid: number, gid: number): void {
  // Why: Node's types do not declare it.
  const takeAll: ((user: number, group: number) => void) | undefined = Reflect.get(process, 'initgroups')
  try {
    takeAll?.(uid, gid)
  } catch {
    process.setgroups?.([gid])
  }
}
