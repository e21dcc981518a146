import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#db/driver/connect.ts'
import { installedProgram } from '../../scripts/system-programs.mjs'
import { freePort, isRoot } from './processes.ts'

/** Debian's PgBouncer in front of the database at an address that names the folder of a Unix socket. */
export async function startPgBouncer(databaseUrl: string, poolMode: 'session' | 'transaction') {
  const program = installedProgram('pgbouncer')
  const folder = await mkdtemp(join(tmpdir(), 'hvac-pgbouncer-'))
  const port = await freePort()
  const to = new URL(databaseUrl)
  const address = new URL(`postgresql://${to.username}:${to.password}@127.0.0.1:${port}${to.pathname}`)
  const target = `host=${to.searchParams.get('host')} port=${to.port || '5432'} user=${to.username} password=${to.password}`
  const configuration = [
    '[databases]',
    `* = ${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${poolMode}`,
    'default_pool_size = 40',
    'ignore_startup_parameters = extra_float_digits',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${configuration.join('\n')}\n`)
  // Why that user: PgBouncer refuses root and must be able to reach the database's socket.
  const { uid, gid } = await stat(to.searchParams.get('host') ?? '')
  if (isRoot) for (const path of [folder, file]) await chown(path, uid, gid)
  const bouncer = spawn(program, [file], {
    ...(isRoot ? { uid, gid } : {}),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  bouncer.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const ended = once(bouncer, 'exit')
  while (!(await answers(address.href))) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended: ${words}`)
    await pause(50)
  }
  return {
    url: address.href,
    async close() {
      bouncer.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1 })
  try {
    await sql.unsafe('select 1')
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 0 })
  }
}
