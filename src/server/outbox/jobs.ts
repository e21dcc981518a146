import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { readDatabaseAddress } from '#db/driver/database-address.ts'
import { backupQueue, backupQueueOptions } from '../backups/queue.ts'
import type { Deps, Queryable } from '../deps.ts'

/** No job and no email waits longer: emails pause for an hour at most, nightly jobs for less. */
const longestPauseHours = 2

const everyMs = 60_000

/** A moment that no pause begun now reaches. */
const laterThanAnyPause = (now: Date) => new Date(now.getTime() + longestPauseHours * 60 * 60 * 1000)

/** Every time by which the queue decides that something is not due yet. It counts by the database's clock. */
const ahead = `now() + interval '${longestPauseHours} hours'`
const timesBroughtBack = [
  `update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > ${ahead}`,
  `update jobs.job set started_on = now(), heartbeat_on = now() where state = 'active' and greatest(started_on, heartbeat_on) > ${ahead}`,
  `update jobs.version set cron_on = now() where cron_on > ${ahead}`,
  `update jobs.queue set maintain_on = now() where maintain_on > ${ahead}`,
  `update jobs.queue set monitor_on = now(), monitor_claim_on = now() where greatest(monitor_on, monitor_claim_on) > ${ahead}`,
]

/** Makes the queue go on after a clock that was ahead was set right. Otherwise it would stand still until then. */
export async function bringTimesBack(boss: PgBoss): Promise<void> {
  for (const statement of timesBroughtBack) await boss.getDb().executeSql(statement)
}

/** Does so now, and each minute until the queue stops. */
async function followTheClock(boss: PgBoss, log: Pick<Deps['log'], 'error'>): Promise<void> {
  await bringTimesBack(boss)
  const following = setInterval(() => {
    bringTimesBack(boss).catch((error: unknown) =>
      log.error({ err: error }, 'the times of the queue could not be compared with the clock'),
    )
  }, everyMs)
  following.unref()
  boss.once('stopped', () => clearInterval(following))
}

export const emailQueue = 'mail'

/** One attempt at one email: the row's number, and when this attempt was due. */
export type EmailJob = { id: number; dueAt: string }

const dayInSeconds = 24 * 60 * 60

/**
 * After this time without an answer a statement of the queue is given up, with its connection. Otherwise the queue would wait for a
 * connection that died silently. docs/decisions/013
 */
const queueTimeoutMs = 30_000
const longestConnectMs = 10_000

/** The queue's driver would keep a connection to a server that is read-only since a failover, so none lives long. */
const longestLifeSeconds = 60

/**
 * Opens the job queue in the product's database and creates its tables and queues if they are missing. Several instances may do so
 * at once.
 */
export async function openJobs(
  databaseUrl: string,
  log: Pick<Deps['log'], 'error'>,
  timeoutMs = queueTimeoutMs,
): Promise<PgBoss> {
  const driverOptions = { query_timeout: timeoutMs, keepAlive: true, maxLifetimeSeconds: longestLifeSeconds }
  const { href, socketFolder, encryption } = readDatabaseAddress(databaseUrl)
  const address = new URL(href)
  if (socketFolder !== undefined) address.searchParams.set('host', socketFolder)
  const boss = new PgBoss({
    connectionString: address.href,
    ...(encryption && { ssl: encryption.options }),
    schema: 'jobs',
    max: 2,
    connectionTimeoutMillis: Math.min(timeoutMs, longestConnectMs),
    ...driverOptions,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue of jobs met an error'))
  await boss.start()
  await followTheClock(boss, log)
  await boss.createQueue(emailQueue, { retryLimit: 0, deleteAfterSeconds: dayInSeconds })
  await boss.createQueue(backupQueue, backupQueueOptions)
  return boss
}

/** Limits stopping without a database, because polling for jobs would wait for it. */
const closeTimeoutMs = 3_000

/** Closes the queue; jobs in progress are resumed after the next start. */
export async function closeJobs(boss: PgBoss): Promise<void> {
  await Promise.race([boss.stop({ graceful: false }), pause(closeTimeoutMs)])
}

/**
 * Adds the job of an attempt in the caller's transaction, with the insert that the library offers to other programs: its own call
 * needs a started instance. The pause counts by the database's clock, which the queue uses.
 */
export async function insertEmailJob(db: Queryable, job: EmailJob, pauseMs = 0) {
  await db.execute(sql`
    insert into jobs.job (name, data, start_after, retry_limit, deletion_seconds)
    values (${emailQueue}, ${JSON.stringify(job)}::jsonb, now() + ${pauseMs} * interval '1 millisecond', 0, ${dayInSeconds})`)
}

/**
 * Adds jobs for emails that are due but have no waiting job, after a crash, a stop or a lost queue. Those whose next attempt is
 * later than any pause allows were queued while the clock was ahead, and are due now.
 */
export async function insertMissingEmailJobs(db: Queryable, now: Date) {
  await db.execute(sql`
    update outbox set next_attempt_at = ${now.toISOString()}::timestamptz
    where id in (
      select id from outbox
      where state in ('queued', 'sending') and next_attempt_at > ${laterThanAnyPause(now).toISOString()}::timestamptz
      for no key update skip locked
    )`)
  await db.execute(sql`
    insert into jobs.job (name, data, retry_limit, deletion_seconds)
    select ${emailQueue}, jsonb_build_object('id', due.id, 'dueAt', due.due_at), 0, ${dayInSeconds}
    from (
      select id, to_char(next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at
      from outbox
      where state in ('queued', 'sending') and next_attempt_at <= ${now.toISOString()}::timestamptz
      order by next_attempt_at limit 1000
      for no key update skip locked
    ) as due
    where not exists (
      select 1 from jobs.job
      where name = ${emailQueue} and state in ('created', 'retry') and data = jsonb_build_object('id', due.id, 'dueAt', due.due_at)
    )`)
}
