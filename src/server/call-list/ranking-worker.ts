import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { ScheduledJob } from '../scheduled-jobs/jobs.ts'
import { rankSomeHomes } from './rank-homes.ts'
import { noteAllHomes } from './ranking-queries.ts'

type RankingDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** How soon a saved home is ranked. */
const pollMs = 2_000

/** After a failure, such as a lost database, it is tried again without haste. */
const afterFailureMs = 30_000

/** A batch in progress delays shutdown no longer than this; without its end it is ranked after the next start. */
const timeoutMs = 2_000

/** Ranks the homes that change until stopped. docs/decisions/192 */
export function startRanking(deps: RankingDeps) {
  const stopping = new AbortController()
  const rest = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)

  async function keepRanking() {
    while (!stopping.signal.aborted) {
      try {
        if (!(await rankSomeHomes(deps))) await rest(pollMs)
      } catch (error) {
        if (stopping.signal.aborted) return
        deps.log.error({ err: error }, 'homes could not be ranked')
        await rest(afterFailureMs)
      }
    }
  }

  const ranking = keepRanking()
  return {
    async stop() {
      stopping.abort()
      await Promise.race([ranking, pause(timeoutMs, undefined, { ref: false })])
    },
  }
}

/** Ranks every home each night, because homes grow older without being changed. */
export function rankingOfAllHomes({ db }: Pick<Deps, 'db'>): ScheduledJob {
  return { name: 'rank-homes', cron: '50 3 * * *', run: () => noteAllHomes(db) }
}
