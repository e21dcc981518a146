import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { access, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#db/driver/connect.ts'
import { runAs } from '#db/embedded/account.ts'
import { limitMs } from './limits.ts'

const role = 'portal'
const timeoutMs = limitMs(10)

/** PostgreSQL refuses root; Debian's package creates a user for it. */
function accountOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, uid, gid] =
    readFileSync('/etc/passwd', 'utf8').match(/^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Starts the PostgreSQL in the folder (its programs are in `bin`) on an empty database in a temporary folder, without durable
 * commits. Throws a sentence if it is not installed.
 */
export async function startInstalledPostgres(folder: string) {
  await access(join(folder, 'bin/postgres')).catch(() => {
    throw new Error(
      `There is no PostgreSQL in ${folder}: install version 15 (on Debian the package postgresql-15), or name its folder in POSTGRESQL_15.`,
    )
  })
  const base = await mkdtemp(join(tmpdir(), 'hvac-postgres-'))
  const account = accountOfServer()
  const sockets = join(base, 'sockets')
  await mkdir(sockets)
  if (account) for (const path of [base, sockets]) await chown(path, account.uid, account.gid)
  const programs = await reachable(folder, { account, base })
  const program = (name: string) => join(programs, 'bin', name)
  const start = (name: string, args: string[]) =>
    spawn(program(name), args, {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: 'ignore',
      detached: true,
    })

  const data = join(base, 'data')
  const making = start('initdb', ['-D', data, '-U', role, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const [code] = await once(making, 'exit')
  if (code !== 0) throw new Error(`${program('initdb')} ended with ${code}`)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '120',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
  }
  const server = start('postgres', [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const ended = once(server, 'exit')
  const url = `postgresql://${role}:unasked@localhost:5432/postgres?host=${sockets}`
  await becomesReady(url)
  return {
    url,
    async close() {
      server.kill('SIGQUIT')
      await ended
      await rm(base, { recursive: true, force: true })
    },
  }
}

/** The folder, or else a copy of it in `base`: the checkout may be in a folder that only root can enter. */
async function reachable(
  folder: string,
  { account, base }: { account: ReturnType<typeof accountOfServer>; base: string },
): Promise<string> {
  if (!account) return folder
  const { code } = await runAs({ kind: 'user', ...account }, join(folder, 'bin/postgres'), ['--version'])
  if (code === 0) return folder
  const copy = join(base, 'programs')
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function becomesReady(url: string) {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const sql = connect(url, { max: 1 })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await pause(50)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}
