import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { resetPassword } from './cluster.ts'
import { type FolderLock, type LockOutcome, takeFolderLock } from './folder-lock.ts'
import type { Place } from './place.ts'
import { findPostmaster, forgetDeadPostmaster, stopLeftover } from './postmaster.ts'
import { type ServerProcess, serverLog, startServer } from './server-process.ts'
import { ensureSocketFolder, socketFolder } from './socket-folder.ts'

export type ServerSetup = {
  place: Place
  password: string
  url: string
  settings: Record<string, string>
  log: Log
}

/** Another running instance owns the data folder. */
export class FolderInUse extends StartProblem {
  override name = 'FolderInUse'
}

/** The old backends of a killed server need some seconds to end before a new server can start. */
export const startTimeoutMs = 20_000
/** Replaying the log after a crash may take minutes on a slow disk. */
const recoveryTimeoutMs = 600_000
const passing = /pre-existing shared memory block|lock file|shut down|SIG(KILL|TERM|INT|QUIT)|No such file/

/** Makes sure that a server is running, adopting one that a killed instance left, and takes the folder's lock. */
export async function ownServer(
  setup: ServerSetup,
  giveUpAt = Date.now() + startTimeoutMs,
): Promise<FolderLock> {
  const { place } = setup
  let passwordIsReset = false
  for (let attempt = 1; ; attempt += 1) {
    const { outcome, reason } = await attemptOnce(setup)
    if (typeof outcome === 'object') return outcome
    if (outcome === 'in use') {
      throw new FolderInUse(
        `The data folder ${place.dataDir} is in use by another running instance: stop that one, or choose another folder with DATA_DIR.`,
      )
    }
    if (outcome === 'refused') {
      await stopLeftover(place.cluster)
      if (passwordIsReset)
        throw new StartProblem(`The database in ${place.cluster} refuses its own password.`)
      await resetPassword(place, setup.password)
      passwordIsReset = true
    }
    const hopeless = reason !== undefined && !passing.test(reason)
    if (hopeless || Date.now() > giveUpAt) {
      throw new StartProblem(
        `PostgreSQL does not start in ${place.cluster}: ${reason ?? 'it does not answer'} (see ${serverLog(place)}).`,
      )
    }
    await forgetDeadPostmaster(place.cluster, socketFolder(place))
    if (attempt > 1) await pause(Math.min(50 * attempt, 500))
  }
}

type Attempt = { outcome: LockOutcome; reason?: string }

async function attemptOnce({ place, url, settings, log }: ServerSetup): Promise<Attempt> {
  const running = await findPostmaster(place.cluster)
  if (running !== undefined && !['', socketFolder(place)].includes(running.socketFolder)) {
    await stopLeftover(place.cluster)
  }
  let started: ServerProcess | undefined
  if (running === undefined) {
    await ensureSocketFolder(place)
    started = await startServer(place, settings)
  }
  let reason: string | undefined
  let startsByUs = started !== undefined
  started?.ended.then((words) => {
    reason = words
    startsByUs = false
  })
  const isReady = await becomesReady(place, () => startsByUs, log)
  if (!isReady) return { outcome: 'not answering', ...(reason ? { reason } : {}) }
  return { outcome: await takeFolderLock(url) }
}

/** Waits while a server is starting on the folder; false once there is none. */
async function becomesReady(place: Place, isComing: () => boolean, log: Log): Promise<boolean> {
  const since = Date.now()
  let loggedAt = since
  while (Date.now() - since < recoveryTimeoutMs) {
    const server = await findPostmaster(place.cluster)
    if (server?.ready) return true
    // Why not judge by the folder alone: a moment passes before a started process writes its file there.
    if (server === undefined && !isComing()) return false
    if (Date.now() - loggedAt > 10_000) {
      log.info('PostgreSQL is still starting; after a crash it replays its log first.')
      loggedAt = Date.now()
    }
    await pause(10)
  }
  return false
}
