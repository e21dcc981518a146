import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Log } from '#db/log.ts'
import { openPool } from '#db/open.ts'
import type { SendEmail } from '../adapters/smtp.ts'
import { systemClock } from '../adapters/system-clock.ts'
import type { Deps, Queryable } from '../deps.ts'
import { findMailServer } from '../mail-settings/queries.ts'
import { type Delivery, deliver, type Pauses } from './deliver.ts'
import { type EmailJob, emailQueue, insertMissingEmailJobs } from './jobs.ts'

/** 1, 2, 4 ... minutes, then each hour. */
export const usualPauses: Pauses = { firstMs: 60_000, longestMs: 60 * 60_000 }

/** Emails that one process sends at once; each holds a database connection meanwhile. */
const lanes = 3

const jobsAtOnce = 12
const sweepEveryMs = 60_000

/** Stopping does not wait longer for a silent mail server; its email is retried after the next start. */
const timeoutMs = 8_000

/** How emails are sent now; undefined while there is no mail server, and they wait. */
export type FindSender = (db: Queryable) => Promise<SendEmail | undefined>

type WorkerOptions = Omit<Delivery, 'send'> & {
  findSender: FindSender
  boss: PgBoss
  log: Pick<Deps['log'], 'error' | 'warn'>
  /** How often the queue is polled. */
  pollSeconds?: number
  /** How often to look for emails without a job. */
  sweepMs?: number
}

/**
 * Sends what is due until stopped, and looks for emails without a job. `stop` finishes emails in progress; the rest is sent after
 * the next start.
 */
export async function workThroughOutbox({
  boss,
  findSender,
  pollSeconds = 1,
  sweepMs = sweepEveryMs,
  ...delivery
}: WorkerOptions) {
  const { log } = delivery
  let isStopping = false

  async function deliverOrLog(job: EmailJob) {
    if (isStopping) return
    try {
      const send = await findSender(delivery.db)
      // Why nothing is noted of it: what waits for a mail server is tried as soon as one is named.
      if (send) await deliver({ ...delivery, send }, job)
    } catch (error) {
      log.error({ err: error }, 'an attempt at a message failed')
    }
  }

  async function sweep() {
    try {
      if (await findSender(delivery.db)) await insertMissingEmailJobs(delivery.db, delivery.clock())
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be looked through')
    }
  }

  await sweep()
  const sweeping = setInterval(() => void sweep(), sweepMs)
  sweeping.unref()
  await boss.work<EmailJob>(
    emailQueue,
    { batchSize: jobsAtOnce, burstWhenBatchFull: true, pollingIntervalSeconds: pollSeconds },
    async (jobs) => {
      const waiting = jobs.map(({ data }) => data)
      const lane = async () => {
        for (let job = waiting.shift(); job; job = waiting.shift()) await deliverOrLog(job)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
  )
  return {
    async stop() {
      isStopping = true
      clearInterval(sweeping)
      const timeout = pause(timeoutMs, undefined, { ref: false })
      await Promise.race([boss.offWork(emailQueue, { wait: true }), timeout])
    },
  }
}

type MailWorkerOptions = Required<Pick<Delivery, 'findAttachment'>> & {
  databaseUrl: string
  env: Pick<Deps['env'], 'SMTP_URL'>
  boss: PgBoss
  log: Log & Pick<Deps['log'], 'error' | 'warn'>
}

/**
 * Sends the outbox's emails through the mail server in use, whichever that is at the moment. It has connections of its own: a row stays locked while a slow server
 * is used, and calls must not wait for that.
 */
export async function startMailWorker({ databaseUrl, env, boss, log, findAttachment }: MailWorkerOptions) {
  const pool = await openPool(databaseUrl, { log, size: lanes })
  const worker = await workThroughOutbox({
    db: pool.db,
    boss,
    log,
    findAttachment,
    findSender: senderInUse(env),
    clock: systemClock,
    pauses: usualPauses,
  })
  return {
    async close() {
      await worker.stop()
      await pool.close()
    },
  }
}

/** One sender as long as the same server is in use, because it keeps the token that lets it in. */
function senderInUse(env: Pick<Deps['env'], 'SMTP_URL'>): FindSender {
  let last: { key: string; send: SendEmail } | undefined
  return async (db) => {
    const found = await findMailServer({ db, env })
    if (!found) return undefined
    if (last?.key === found.key) return last.send
    // Why only now: without a mail server nobody needs the library, which is large.
    const { smtpSender } = await import('../adapters/smtp.ts')
    last = { key: found.key, send: smtpSender(found.server) }
    return last.send
  }
}

/** Says in the log at once what would otherwise be seen with the first email. Never throws because of the server. */
export async function sayIfRefused({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>): Promise<void> {
  const found = await findMailServer({ db, env })
  if (!found) return
  const { tryMailServer } = await import('../adapters/smtp.ts')
  const tried = await tryMailServer(found.server)
  if (!tried.isReached)
    log.warn({ reason: tried.reason }, 'the mail server does not let the product in: emails wait')
}
