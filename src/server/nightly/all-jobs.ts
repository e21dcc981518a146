import type { CallDeps } from '../deps.ts'
import { emptyOldMessages } from '../outbox/queries.ts'
import type { NightlyJob } from './jobs.ts'

/** What is done each night, one after the other by the clock. */
export function nightlyJobs({ db }: Pick<CallDeps, 'db'>): NightlyJob[] {
  return [
    {
      name: 'empty-old-letters',
      cron: '20 3 * * *',
      run: async (now) => void (await emptyOldMessages(db, now)),
    },
  ]
}
