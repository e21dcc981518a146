import { forgetOldAlerts } from '../alerts/queries.ts'
import { forgetEndedSessions } from '../auth/sessions/sessions.ts'
import { forgetExpiredTokens } from '../auth/single-use-tokens.ts'
import type { BackupDeps } from '../backups/make-backup.ts'
import { scheduledBackup } from '../backups/worker.ts'
import { rankingOfAllHomes } from '../call-list/ranking-worker.ts'
import { notifyOfWaitingWishes } from '../contact-wishes/notices.ts'
import { askAgainOrForget } from '../contact-wishes/retention.ts'
import type { CallDeps } from '../deps.ts'
import { markChanges } from '../following/change-marks.ts'
import { forgetAllAbandonedImages } from '../images/of-strangers.ts'
import { sweepImages } from '../images/sweep.ts'
import { emptyOldImports } from '../imports/retention.ts'
import { emptyOldMerges } from '../merges/queries.ts'
import { emptyOldEmails } from '../outbox/queries.ts'
import { forgetOldDecisions } from '../proposals/retention.ts'
import { remindOfProposals } from '../proposals/sending/remind.ts'
import { forgetEmptyBuckets } from '../rate-limit.ts'
import { notifyOfOldPrices } from '../settings/old-prices.ts'
import { lookAfterTokens } from '../tokens/nightly.ts'
import { lookAfterWebhooks } from '../webhooks/nightly.ts'
import type { ScheduledJob } from './jobs.ts'
import { watching } from './watch.ts'

export function emptyingOldEmails({ db }: Pick<BackupDeps, 'db'>): ScheduledJob {
  return {
    name: 'empty-old-letters',
    cron: '20 3 * * *',
    run: async (now) => void (await emptyOldEmails(db, now)),
  }
}

/** The scheduled jobs, in order of time. */
export function scheduledJobs(deps: BackupDeps & Pick<CallDeps, 'renderEmail'>): ScheduledJob[] {
  return [
    scheduledBackup(deps),
    {
      name: 'forget-empty-buckets',
      cron: '10 3 * * *',
      run: (now) => forgetEmptyBuckets(deps.db, now),
    },
    {
      name: 'forget-ended-sessions',
      cron: '15 3 * * *',
      run: async (now) => {
        await forgetEndedSessions(deps.db, now)
        await forgetExpiredTokens(deps.db, now)
      },
    },
    emptyingOldEmails(deps),
    {
      name: 'empty-old-imports',
      cron: '22 3 * * *',
      run: (now) => emptyOldImports(deps.db, now),
    },
    {
      name: 'forget-old-decisions',
      cron: '25 3 * * *',
      run: (now) => forgetOldDecisions(deps.db, now),
    },
    {
      name: 'empty-old-merges',
      cron: '28 3 * * *',
      run: (now) => emptyOldMerges(deps, now),
    },
    {
      name: 'forget-old-alerts',
      cron: '30 3 * * *',
      run: (now) => forgetOldAlerts(deps.db, now),
    },
    {
      name: 'ask-about-contacts',
      cron: '35 3 * * *',
      run: (now) => askAgainOrForget(deps.db, now),
    },
    {
      name: 'sweep-pictures',
      cron: '40 3 * * *',
      run: async (now) => {
        await forgetAllAbandonedImages(deps, now)
        await sweepImages(deps, now)
      },
    },
    {
      name: 'tell-of-old-prices',
      cron: '45 3 * * *',
      run: (now) => notifyOfOldPrices(deps.db, now),
    },
    {
      name: 'look-after-tokens',
      cron: '50 3 * * *',
      run: (now) => lookAfterTokens(deps.db, now),
    },
    {
      name: 'look-after-webhooks',
      cron: '52 3 * * *',
      run: (now) => lookAfterWebhooks(deps.db, now),
    },
    rankingOfAllHomes(deps),
    {
      name: 'remind-of-proposals',
      // Why by day: these emails are about a home, and some phones make a sound.
      cron: '0 9 * * *',
      run: (now) => remindOfProposals(deps, now),
    },
    {
      name: 'tell-of-waiting-wishes',
      cron: '*/10 * * * *',
      run: (now) => notifyOfWaitingWishes(deps, now),
    },
    {
      name: 'mark-changes',
      cron: '*/10 * * * *',
      run: (now) => markChanges(deps.db, now),
    },
    watching(deps),
  ]
}
