import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { LeaseLost, takeLease } from './lease.ts'
import { findImport, updateImport } from './queries.ts'
import { FileRefused } from './reading/file-refused.ts'
import { runCheck } from './run-check.ts'
import { runImport } from './run-import.ts'
import { runUndo } from './storing/undo-import.ts'

/** How soon a new import begins. Why asked and not queued: its row says what is to do, so nothing can be lost. */
const pollMs = 1_000

type Working = Pick<Deps, 'db' | 'clock' | 'log'>

/** Works on imports until stopped: one at a time in all instances, and on whatever a killed one left. */
export function startImports(deps: Working) {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const hasWorked = await workOnce(deps, stopping.signal).catch((error: unknown) => {
        deps.log.error({ err: error }, 'an import could not be worked on')
        return false
      })
      if (!hasWorked)
        await pause(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Does what is to do of one import; false where there is none. A stop of the process ends it after the present batch. */
export async function workOnce({ db, clock, log }: Working, signal?: AbortSignal): Promise<boolean> {
  const lease = await takeLease(db)
  if (!lease) return false
  const of = await findImport(db, lease.importId)
  const run = { checking: runCheck, importing: runImport, undoing: runUndo }[String(of?.state)]
  const held = {
    ...lease,
    batch: ((work) => {
      if (signal?.aborted) throw new LeaseLost()
      return lease.batch(work)
    }) as typeof lease.batch,
  }
  try {
    await run?.({ db, clock }, held)
  } catch (error) {
    if (error instanceof LeaseLost) return true
    if (!(error instanceof FileRefused)) log.error({ err: error }, 'an import failed')
    await lease.batch((tx, { id, fileName }) =>
      updateImport(tx, id, {
        state: 'failed',
        endedAt: clock(),
        failure: error instanceof FileRefused ? error.wordsFor(fileName) : null,
      }),
    )
  } finally {
    await lease.release()
  }
  return true
}
