import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { role } from '#db/embedded/cluster.ts'
import { decidePlace } from '#db/embedded/place.ts'
import { socketFolder } from '#db/embedded/socket-folder.ts'
import { built, freePort, ownBusiness, type Running, serversOf, startProgram } from '../support/processes.ts'
import { killAll } from './kill-all.ts'
import { makeOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { isMounted, mountSmallDisk, unmount } from './small-disk.ts'

export const account = { email: 'admin@example.com', password: 'for the crash campaign' }

/** The product with its data: on the embedded database and a small disk, or on a server of its own. */
export type House = Awaited<ReturnType<typeof openHouse>>

/** As npm starts it, with the code compiled by an earlier start. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/compiled')

const prefix = 'hvac-portal-crash-'

const comeBackWithinMs = 90_000

export async function openHouse(kind: 'embedded' | 'server', smtpUrl: string) {
  await sweepKilledHouses()
  const base = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const dataDir = join(base, 'data')
  const serverDir = join(base, 'server')
  for (const folder of [dataDir, serverDir]) await mkdir(folder)
  const hasSmallDisk = kind === 'embedded' && mountSmallDisk(dataDir)
  let own: OwnPostgres | undefined
  if (kind === 'server') {
    own = await makeOwnPostgres(serverDir, await freePort())
    await own.start()
  }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let running: Running | undefined
  const ends: string[] = []

  function spawnProduct() {
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ...ownBusiness,
      TRUST_PROXY: 'loopback',
      // Why: labels that lead to this machine are not made.
      PUBLIC_URL: 'http://hvac.example.com',
      NODE_COMPILE_CACHE: compileCache,
      ...(own ? { DATABASE_URL: own.url } : {}),
    }
    const started = startProgram(built.server, { env })
    running = started
    started.ended.then(({ code, output, errors }) => {
      // Why the guard: our own kills have already removed it from `running`.
      if (running !== started) return
      running = undefined
      ends.push(`ended by itself with ${code}: ${errors}${output.split('\n').slice(-6).join('\n')}`)
    })
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const ending = running
    running = undefined
    ending?.child.kill(signal)
    return ending?.ended
  }

  return {
    kind,
    base,
    dataDir,
    origin,
    hasSmallDisk,
    own,
    /** How the product ended on its own. */
    ends,
    isRunning: () => running !== undefined,
    log: () => running?.lines() ?? [],
    databaseUrl: async () => own?.url ?? embeddedUrl(dataDir),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** The server processes of the embedded database. */
    servers: () => serversOf(dataDir),
    /** Starts the product, if it is not running, again and again until `works` returns true; returns the milliseconds. */
    async comeBack(works: () => Promise<boolean>): Promise<number> {
      const since = performance.now()
      while (performance.now() - since < comeBackWithinMs) {
        if (!running) spawnProduct()
        if (await works()) return performance.now() - since
        await pause(15)
      }
      throw new Error(
        `The product did not come back:\n${ends.join('\n')}\n${running?.lines().slice(-20).join('\n')}`,
      )
    },
    async close() {
      await end('SIGKILL')
      await own?.stop().catch(() => undefined)
      killAll([...serversOf(dataDir), ...serversOf(serverDir)])
      if (hasSmallDisk) unmount(dataDir)
      await rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** The URL by which the harness reaches the product's embedded database. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const place = await decidePlace(dataDir, 'auto')
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return `postgresql://${role}:${password}@localhost:5432/postgres?host=${socketFolder(place)}`
}

/** A killed campaign leaves its servers and its small disk; the folder's name says whose they were. */
async function sweepKilledHouses() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(new RegExp(`^${prefix}(\\d+)-`))?.[1])
    if (!pid || isAlive(pid)) continue
    const base = join(tmpdir(), name)
    for (const folder of ['data', 'server']) killAll(serversOf(join(base, folder)))
    if (isMounted(join(base, 'data'))) unmount(join(base, 'data'))
    await rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
