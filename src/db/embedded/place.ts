import { createHash } from 'node:crypto'
import { chown, cp, lchown, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartProblem } from '../start-problem.ts'
import { type Account, canEnter, isRoot, nobody, ownerOfFiles, runAs } from './account.ts'
import { type Binaries, findBinaries, program, setDatabaseUrl } from './binaries.ts'
import { writeDurably } from './durable-file.ts'
import { stopLeftover } from './postmaster.ts'

/** Where a database lives and what runs it, decided once at each start. `base` is the folder that contains `postgres`. */
export type Place = {
  dataDir: string
  base: string
  cluster: string
  account: Account
  binaries: string
  /** The major version of the programs. */
  major: string
}

/** How root runs PostgreSQL; `auto` prefers the namespace. Tests force the other way. */
export type RootWay = 'auto' | 'nobody'

/** Where other users find what root keeps in folders that only root can enter. */
const commonFolder = '/var/lib/hvac-upgrade-portal'

/** Decides account, programs and folder for the database of a data folder. docs/decisions/010 */
export async function decidePlace(dataDir: string, rootWay: RootWay): Promise<Place> {
  const found = await findBinaries()
  const recorded = await readFile(join(dataDir, 'postgres-place'), 'utf8').catch(() => '')
  const base = recorded.trim() || dataDir
  const [major = ''] = found.version.split('.')
  const account = await chooseAccount(base, found, rootWay)
  if (account.kind !== 'user') {
    if (!(await canRun(account, found.folder))) throw new StartProblem(setDatabaseUrl)
    return { dataDir, base, cluster: join(base, 'postgres'), account, binaries: found.folder, major }
  }
  const binaries = await reachableBinaries(account, found)
  const reachableBase = (await canEnter(account, base)) ? base : await moveToCommonFolder(dataDir, account)
  await handOver(join(reachableBase, 'postgres'), account)
  return { dataDir, base: reachableBase, cluster: join(reachableBase, 'postgres'), account, binaries, major }
}

async function chooseAccount(base: string, { folder }: Binaries, rootWay: RootWay): Promise<Account> {
  const owner = await stat(join(base, 'postgres')).catch(() => undefined)
  if (!isRoot()) {
    if (owner !== undefined && owner.uid !== process.getuid?.()) {
      throw new StartProblem(
        `The database in ${base} belongs to another user (uid ${owner.uid}): start as that user or as root, or choose another folder with DATA_DIR.`,
      )
    }
    if (hasName()) return { kind: 'self' }
    // Why: initdb refuses a user without a name, which is common in containers; in a namespace the user is called nobody.
    const named: Account = { kind: 'namespace' }
    return (await canEnter(named, base)) ? named : { kind: 'self' }
  }
  if (owner !== undefined && owner.uid !== 0) return { kind: 'user', uid: owner.uid, gid: owner.gid }
  const namespace: Account = { kind: 'namespace' }
  if (rootWay === 'auto' && (await canEnter(namespace, base)) && (await canRun(namespace, folder)))
    return namespace
  return nobody()
}

/** Whether the account can run the PostgreSQL in that folder. */
async function canRun(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, program(folder, 'postgres'), ['--version'])).code === 0
}

/** Whether the user of this process is in the list of users. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The installed programs if the account can run them, else a copy that everyone can reach. */
async function reachableBinaries(account: Account, { folder, version }: Binaries): Promise<string> {
  if (await canRun(account, folder)) return folder
  const copy = join(commonFolder, `postgresql-${version}-${process.arch}`)
  if (await canRun(account, copy)) return copy
  const fresh = `${copy}.${process.pid}`
  try {
    await mkdir(commonFolder, { recursive: true, mode: 0o755 })
    await cp(folder, fresh, { recursive: true, verbatimSymlinks: true })
    await rm(copy, { recursive: true, force: true })
    await rename(fresh, copy).catch(ignoreTaken)
  } catch (error) {
    throw new StartProblem(
      `PostgreSQL does not run as root, and its programs cannot be copied to ${commonFolder} (${errorCode(error)}): start as an ordinary user or set DATABASE_URL.`,
    )
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  if (await canRun(account, copy)) return copy
  throw new StartProblem(setDatabaseUrl)
}

/** Another instance that copies at the same moment writes the same files. */
function ignoreTaken(error: unknown): void {
  if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error
}

/** For a data folder that the account cannot enter: the database is kept elsewhere, and the data folder records where. */
async function moveToCommonFolder(dataDir: string, account: Account): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16)
  const base = join(commonFolder, name)
  await mkdir(base, { recursive: true, mode: 0o711 })
  const old = join(dataDir, 'postgres')
  const hasOld = (await stat(old).catch(() => undefined)) !== undefined
  if (hasOld) {
    await stopLeftover(old)
    const fresh = join(base, `postgres-init-${process.pid}`)
    await rm(fresh, { recursive: true, force: true })
    await cp(old, fresh, { recursive: true, verbatimSymlinks: true })
    await handOver(fresh, account)
    await rename(fresh, join(base, 'postgres'))
  }
  await writeDurably(join(dataDir, 'postgres-place'), `${base}\n`)
  if (hasOld) await rm(old, { recursive: true, force: true })
  return base
}

/** Hands a database that root made (in a namespace that is no longer allowed) over to the account that now runs it. */
async function handOver(cluster: string, account: Account): Promise<void> {
  const { uid, gid } = ownerOfFiles(account)
  const owner = await stat(cluster).catch(() => undefined)
  if (owner === undefined || owner.uid === uid) return
  await stopLeftover(cluster)
  for (const name of await readdir(cluster, { recursive: true })) await lchown(join(cluster, name), uid, gid)
  await chown(cluster, uid, gid)
}
