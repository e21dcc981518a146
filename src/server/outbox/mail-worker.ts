import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Log } from '#db/log.ts'
import { openPool } from '#db/open.ts'
import { smtpSender, tryMailServer } from '../adapters/smtp.ts'
import { systemClock } from '../adapters/system-clock.ts'
import type { Deps } from '../deps.ts'
import { type Delivery, deliver, type Pauses } from './deliver.ts'
import { type EmailJob, emailQueue, insertMissingEmailJobs } from './jobs.ts'

/** 1, 2, 4 ... minutes, then each hour. */
export const usualPauses: Pauses = { firstMs: 60_000, longestMs: 60 * 60_000 }

/** E-mails that one process sends at once; each holds a database connection meanwhile. */
const lanes = 3

const jobsAtOnce = 12
const sweepEveryMs = 60_000

/** Stopping does not wait longer for a silent mail server; its e-mail is retried after the next start. */
const timeoutMs = 8_000

type WorkerOptions = Delivery & {
  boss: PgBoss
  log: Pick<Deps['log'], 'error' | 'warn'>
  /** How often the queue is polled. */
  pollSeconds?: number
  /** How often to look for e-mails without a job. */
  sweepMs?: number
}

/**
 * Sends what is due until stopped, and looks for e-mails without a job. `stop` finishes e-mails in progress; the rest is sent after
 * the next start.
 */
export async function workThroughOutbox({
  boss,
  pollSeconds = 1,
  sweepMs = sweepEveryMs,
  ...delivery
}: WorkerOptions) {
  const { log } = delivery
  let isStopping = false

  async function deliverOrLog(job: EmailJob) {
    if (isStopping) return
    await deliver(delivery, job).catch((error: unknown) =>
      log.error({ err: error }, 'an attempt at a message failed'),
    )
  }

  async function sweep() {
    await insertMissingEmailJobs(delivery.db, delivery.clock()).catch((error: unknown) =>
      log.error({ err: error }, 'the outbox could not be looked through'),
    )
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
  smtpUrl: string
  boss: PgBoss
  log: Log & Pick<Deps['log'], 'error' | 'warn'>
}

/**
 * Sends the outbox's e-mails through the server at `smtpUrl`. It has connections of its own: a row stays locked while a slow server
 * is used, and calls must not wait for that.
 */
export async function startMailWorker({
  databaseUrl,
  smtpUrl,
  boss,
  log,
  findAttachment,
}: MailWorkerOptions) {
  const pool = await openPool(databaseUrl, { log, size: lanes })
  const worker = await workThroughOutbox({
    db: pool.db,
    boss,
    log,
    findAttachment,
    send: smtpSender(smtpUrl),
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

/** Says in the log at once what would otherwise be seen with the first e-mail. Never throws. */
export async function sayIfRefused(smtpUrl: string, log: Pick<Deps['log'], 'warn'>): Promise<void> {
  const tried = await tryMailServer(smtpUrl)
  if (!tried.isReached)
    log.warn({ reason: tried.reason }, 'the mail server does not let the product in: e-mails wait')
}
