import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, StartProblem } from '../start-problem.ts'
import { ownerOfFiles, runAs, spawnAs } from './account.ts'
import { program } from './binaries.ts'
import { syncFolder, writeOnce } from './durable-file.ts'
import type { Place } from './place.ts'

/** The database's only role; its password is in the data folder. */
export const role = 'portal'

/** The password of the database, created at the first start. */
export async function databasePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  const read = () => readFile(file, 'utf8').catch(() => '')
  const kept = (await read()).trim()
  if (kept !== '') return kept
  if (await exists(file)) {
    throw new StartProblem(
      `The database password in ${file} cannot be read: start as the user it belongs to.`,
    )
  }
  await writeOnce(file, `${randomBytes(24).toString('base64url')}\n`)
  return (await read()).trim()
}

/**
 * Creates the database's folder if there is none. It is built beside its final place and moved there when complete, so an
 * interruption leaves nothing that looks like a database.
 */
export async function ensureCluster(place: Place, password: string): Promise<void> {
  await removeUnfinished(place.base)
  const made = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (made !== '' && made !== place.major) throw otherMajorVersion(place, made)
  if (await exists(join(place.cluster, 'PG_VERSION'))) return
  const workshop = join(place.base, `postgres-init-${process.pid}`)
  try {
    await initialise(place, workshop, password)
    await rename(join(workshop, 'data'), place.cluster).catch((error: unknown) => {
      // Why: another instance starting at the same moment was faster; its database has the same password.
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error
    })
    await syncFolder(place.base)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** PostgreSQL reads only files of its own major version. */
function otherMajorVersion({ dataDir, major }: Place, made: string): StartProblem {
  return new StartProblem(
    `The database in ${dataDir} was made by PostgreSQL ${made}, and this release brings PostgreSQL ${major}, which does not read its files. Nothing there was changed. ` +
      "Start the release that you had, make a backup with it, and restore that with this release into another, empty DATA_DIR: docs/operations.md, 'A new PostgreSQL'.",
  )
}

async function initialise({ account, binaries }: Place, workshop: string, password: string): Promise<void> {
  const { uid, gid } = ownerOfFiles(account)
  const data = join(workshop, 'data')
  const passwordFile = join(workshop, 'password')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account.kind === 'user') for (const path of [workshop, data, passwordFile]) await chown(path, uid, gid)
  const { code, output } = await runAs(account, program(binaries, 'initdb'), [
    `--pgdata=${data}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  if (code === 0) return
  const reason = output.match(/(?:error|FATAL|PANIC): +(.+)/)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  throw new StartProblem(`PostgreSQL could not make its database in ${workshop}: ${reason}.`)
}

/**
 * Sets the password of a stopped database to that of the data folder (if the password file was lost, or the folder was assembled
 * from two). Whoever may write the files owns the data anyway.
 */
export async function resetPassword({ account, binaries, cluster }: Place, password: string): Promise<void> {
  const child = spawnAs(account, {
    program: program(binaries, 'postgres'),
    args: ['--single', '-D', cluster, 'postgres'],
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin?.end(`alter role ${role} password '${password}'\n`)
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new StartProblem(`The database in ${cluster} does not know its password and refuses a new one.`)
}

/** Removes what first starts left when they were killed; the number in the name is their process id. */
async function removeUnfinished(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = Number(name.match(/^postgres-init-(\d+)$/)?.[1])
    if (!pid || (pid !== process.pid && isAlive(pid))) continue
    await rm(join(base, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
