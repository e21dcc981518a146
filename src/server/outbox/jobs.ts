import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { backupQueue, backupQueueOptions } from '../backups/queue.ts'
import type { Deps, Queryable } from '../deps.ts'

export const emailQueue = 'mail'

/** One attempt at one e-mail: the row's number, and when this attempt was due. */
export type EmailJob = { id: number; dueAt: string }

const dayInSeconds = 24 * 60 * 60

/**
 * A statement of the queue is given up after so long without an answer, and its connection with it. Without that the queue
 * would wait for a connection that died without a word. docs/decisions/094
 */
const queueTimeoutMs = 30_000
const longestConnectMs = 10_000

/** The queue's driver keeps a connection to a server that only reads since a failover; so none gets old. */
const longestLifeSeconds = 60

/**
 * Opens the queue of jobs in the product's own database, and makes its tables and the queues that calls add to if they are not
 * there. Several instances may do so at once.
 */
export async function openJobs(
  databaseUrl: string,
  log: Pick<Deps['log'], 'error'>,
  timeoutMs = queueTimeoutMs,
): Promise<PgBoss> {
  const driverOptions = { query_timeout: timeoutMs, keepAlive: true, maxLifetimeSeconds: longestLifeSeconds }
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 2,
    connectionTimeoutMillis: Math.min(timeoutMs, longestConnectMs),
    ...driverOptions,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue of jobs met an error'))
  await boss.start()
  await boss.createQueue(emailQueue, { retryLimit: 0, deleteAfterSeconds: dayInSeconds })
  await boss.createQueue(backupQueue, backupQueueOptions)
  return boss
}

/** A database that is gone keeps nobody from stopping: what asks it for jobs would wait for it. */
const closeTimeoutMs = 3_000

/** Closes the queue; jobs that are under way are taken up after the next start. */
export async function closeJobs(boss: PgBoss): Promise<void> {
  await Promise.race([boss.stop({ graceful: false }), pause(closeTimeoutMs)])
}

/**
 * Adds the job of an attempt in the caller's transaction, by the insert that the library offers to other programs: its
 * own call needs a started instance. The pause counts from the database's clock, which is the one that jobs go by.
 */
export async function insertEmailJob(db: Queryable, job: EmailJob, pauseMs = 0) {
  await db.execute(sql`
    insert into jobs.job (name, data, start_after, retry_limit, deletion_seconds)
    values (${emailQueue}, ${JSON.stringify(job)}::jsonb, now() + ${pauseMs} * interval '1 millisecond', 0, ${dayInSeconds})`)
}

/** Adds jobs for e-mails that are due and have none that waits: what a crash, a full stop or a lost queue left behind. */
export async function insertMissingEmailJobs(db: Queryable, now: Date) {
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
