import type { CallDeps } from '../deps.ts'
import { sweepImages } from '../images/sweep.ts'
import { emptyOldMessages } from '../outbox/queries.ts'
import type { NightlyJob } from './jobs.ts'

/** What is done each night, one after the other by the clock. */
export function nightlyJobs(deps: Pick<CallDeps, 'db' | 'images'>): NightlyJob[] {
  return [
    {
      name: 'empty-old-letters',
      cron: '20 3 * * *',
      run: async (now) => void (await emptyOldMessages(deps.db, now)),
    },
    {
      name: 'sweep-pictures',
      cron: '40 3 * * *',
      run: async (now) => void (await sweepImages(deps, now)),
    },
  ]
}
