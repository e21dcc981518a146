import { and, eq, isNull, sql } from 'drizzle-orm'
import { nightlyFailures, users } from '#db/schema.ts'
import { errorMessage } from '#db/start-problem.ts'
import { scheduledJobInWords } from '#domain/operations/scheduled-jobs.ts'
import { findPortalOrigin } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import type { ScheduledJob } from './jobs.ts'

type NotifyDeps = Pick<CallDeps, 'db' | 'env' | 'renderEmail' | 'clock'>

/** A little less than a day, so that the same hour of the next night notifies again. */
const quietHours = 20
const longestReason = 500

/** Tells every Admin by email what failed, since when and what to do; at most once a day per job, whichever instance ran it. */
export async function notifyAdminsOfFailure(
  { db, env, renderEmail, clock }: NotifyDeps,
  job: string,
  failure: unknown,
) {
  const now = clock()
  await db.transaction(async (tx) => {
    const failedSince = await noteFailure(tx, job, now)
    if (!failedSince) return
    // Why: it would wait, too.
    if (job === 'mail-waits') return
    const { title, advice, isNow } = scheduledJobInWords(job)
    const origin = await findPortalOrigin(tx, env.PUBLIC_URL)
    const admins = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
      .orderBy(users.id)
    for (const { id, email } of admins) {
      await enqueueEmail(
        { tx, renderEmail, now },
        {
          kind: 'nightly-failed',
          work: title,
          reason: errorMessage(failure).slice(0, longestReason),
          failedSince: failedSince.toISOString(),
          advice,
          isNow,
          link: `${origin}${job.startsWith('backup') ? '/portal/backups' : '/portal/dashboard'}`,
        },
        { to: email, userId: id },
      )
    }
  })
}

/** Since when the job has been failing; undefined if the Admins were notified within the day. */
async function noteFailure(db: Queryable, job: string, now: Date): Promise<Date | undefined> {
  const toldBefore = new Date(now.getTime() - quietHours * 60 * 60 * 1000).toISOString()
  const [noted] = await db
    .insert(nightlyFailures)
    .values({ job, failedSince: now, toldAt: now })
    .onConflictDoUpdate({
      target: nightlyFailures.job,
      set: { toldAt: now },
      // Why also later than now: the clock was ahead when the Admins were told.
      setWhere: sql`${nightlyFailures.toldAt} <= ${toldBefore}::timestamptz or ${nightlyFailures.toldAt} > ${now.toISOString()}::timestamptz`,
    })
    .returning({ failedSince: nightlyFailures.failedSince })
  return noted?.failedSince
}

/** The same jobs, which clear their failure when they succeed. */
export function forgettingFailures(db: Queryable, jobs: readonly ScheduledJob[]): ScheduledJob[] {
  return jobs.map(({ name, cron, run }) => ({
    name,
    cron,
    async run(now) {
      await run(now)
      await db.delete(nightlyFailures).where(eq(nightlyFailures.job, name))
    },
  }))
}
