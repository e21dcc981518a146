import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { databasePassword, ensureCluster, role } from '#db/embedded/cluster.ts'
import { decidePlace } from '#db/embedded/place.ts'
import { findPostmaster, stopLeftover } from '#db/embedded/postmaster.ts'
import { startServer } from '#db/embedded/server-process.ts'
import { ensureSocketFolder } from '#db/embedded/socket-folder.ts'

/** A PostgreSQL that the product reaches by `DATABASE_URL`, as an operator would run it; it can be stopped and started. */
export async function makeOwnPostgres(dataDir: string, port: number) {
  const place = await decidePlace(dataDir, 'auto')
  const password = await databasePassword(dataDir)
  await ensureCluster(place, password)

  async function start() {
    await ensureSocketFolder(place)
    await startServer(place, { listen_addresses: '127.0.0.1', port: String(port) })
    while (!(await findPostmaster(place.cluster))?.ready) await pause(20)
  }

  /** Stops or continues all its processes; while stopped, connections stay open and nothing answers. */
  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT') {
    const pid = (await findPostmaster(place.cluster))?.pid
    if (pid === undefined) throw new Error('The server that is to fall silent does not run')
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    const all = [pid, ...children.split('\n').map(Number).filter(Boolean)]
    for (const each of all) {
      try {
        process.kill(each, signal)
      } catch {
        // Why: it may have ended since it was listed.
      }
    }
  }

  return {
    url: `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`,
    start,
    stop: () => stopLeftover(place.cluster),
    fallSilent: () => signalAll('SIGSTOP'),
    speakAgain: () => signalAll('SIGCONT'),
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof makeOwnPostgres>>
