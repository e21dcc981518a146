import { rmdir, statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { errorMessage, isDiskFull, StartProblem } from '../start-problem.ts'
import { databasePassword, ensureCluster, role } from './cluster.ts'
import type { FolderLock } from './folder-lock.ts'
import { FolderInUse, ownServer, type ServerSetup, startTimeoutMs } from './own-server.ts'
import { decidePlace, type RootWay } from './place.ts'
import { stopLeftover } from './postmaster.ts'
import { turnLogOver } from './server-process.ts'
import { socketFolder } from './socket-folder.ts'

export type EmbeddedServer = { url: string; close: () => Promise<void> }

type EmbeddedOptions = {
  /** The real path of a folder that exists. */
  dataDir: string
  log: Log
  /** Called once if the server is gone for good while the application runs. */
  onLost: (problem: StartProblem) => void
  rootWay?: RootWay
  /** Additional settings of the server; a test may trade durability for speed. */
  settings?: Record<string, string>
}

const pausesMs = [0, 250, 500, 1_000, 2_000, 4_000]
const shortLifeMs = 3_000

/** Starts (or adopts) the PostgreSQL of a data folder, keeps it running, and owns the folder until `close`. docs/decisions/010 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir } = options
  const place = await decidePlace(dataDir, options.rootWay ?? 'auto')
  const password = await unlessFull(dataDir, leastFree.start, databasePassword(dataDir))
  await unlessFull(dataDir, leastFree.make, ensureCluster(place, password))
  const settings = options.settings ?? {}
  const port = settings.port ?? '5432'
  const url = `postgresql://${role}:${password}@localhost:${port}/postgres?host=${socketFolder(place)}`
  const setup: ServerSetup = { place, password, url, settings, log: options.log }

  let lock: FolderLock | undefined = await unlessFull(dataDir, leastFree.start, ownServer(setup))
  const closing = new AbortController()
  const turningOver = turnLogOver(place)
  const watch = keepRunning()

  async function keepRunning(): Promise<void> {
    let shortLives = 0
    while (lock !== undefined) {
      const since = Date.now()
      await Promise.race([lock.lost, aborted(closing.signal)])
      if (closing.signal.aborted) return
      await lock.release()
      shortLives = Date.now() - since < shortLifeMs ? shortLives + 1 : 0
      options.log.warn('PostgreSQL is gone; it is started again.')
      lock = shortLives < pausesMs.length ? await regain() : undefined
    }
    if (!closing.signal.aborted) {
      options.onLost(new StartProblem(`PostgreSQL does not stay up in ${dataDir}: see postgres.log there.`))
    }
  }

  async function regain(): Promise<FolderLock | undefined> {
    const giveUpAt = Date.now() + startTimeoutMs
    for (const ms of pausesMs) {
      await pause(ms)
      if (closing.signal.aborted || Date.now() > giveUpAt) return undefined
      try {
        return await ownServer(setup, giveUpAt)
      } catch (error) {
        options.log.error(errorMessage(error))
        if (error instanceof FolderInUse) return undefined
      }
    }
    return undefined
  }

  async function close(): Promise<void> {
    closing.abort()
    clearInterval(turningOver)
    await watch
    // Why: without the lock the server belongs to another instance, or to none.
    if (lock === undefined) return
    await stopLeftover(place.cluster)
    await lock.release()
    await rmdir(socketFolder(place)).catch(() => {})
  }

  return { url, close }
}

/**
 * Bytes with less than which PostgreSQL fails to make its database, after which it removes what it made, and to start. Why asked of the
 * disk: on a full one PostgreSQL often cannot even say why it ended.
 */
const leastFree = { make: 100_000_000, start: 20_000_000 }

/** What was begun, or in place of its fault a sentence about the full disk. */
async function unlessFull<Result>(
  dataDir: string,
  leastBytes: number,
  begun: Promise<Result>,
): Promise<Result> {
  try {
    return await begun
  } catch (error) {
    const disk = error instanceof FolderInUse ? undefined : await statfs(dataDir).catch(() => undefined)
    if (!isDiskFull(error) && (!disk || disk.bavail * disk.bsize >= leastBytes)) throw error
    throw new StartProblem(
      `The disk of the data folder ${dataDir} is full, and PostgreSQL needs room to start: make room there, at least 100 MB, and start again. What is stored is untouched.`,
    )
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  // Why check first: a signal that fired while the server was being restarted fires no further event.
  if (signal.aborted) return Promise.resolve()
  return new Promise((settle) => signal.addEventListener('abort', () => settle(), { once: true }))
}
