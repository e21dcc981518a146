import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { type Delivery, deliver, type Pauses } from './deliver.ts'
import { insertMissingMailJobs, type MailJob, mailQueue } from './jobs.ts'

/** 1, 2, 4 ... minutes, then each hour. */
export const usualPauses: Pauses = { firstMs: 60_000, longestMs: 60 * 60_000 }

/** Messages that one process has under way at once; each holds a connection to the database for as long. */
export const lanes = 3

const jobsAtOnce = 12
const sweepEveryMs = 60_000

/** A server that has fallen silent keeps nobody from stopping; its message is tried again after the next start. */
const patienceMs = 8_000

type WorkerOptions = Delivery & {
  boss: PgBoss
  log: Pick<Deps['log'], 'error' | 'warn'>
  /** How often the queue is looked at. */
  pollSeconds?: number
  /** How often messages are looked for whose job is gone. */
  sweepMs?: number
}

/**
 * Sends what is due until it is stopped, and looks for messages whose job is gone. `stop` finishes the
 * messages that are under way; what they leave is sent after the next start.
 */
export async function startMailWorker({
  boss,
  pollSeconds = 1,
  sweepMs = sweepEveryMs,
  ...delivery
}: WorkerOptions) {
  const { log } = delivery
  let isStopping = false

  async function deliverOrLog(job: MailJob) {
    if (isStopping) return
    await deliver(delivery, job).catch((error: unknown) =>
      log.error({ err: error }, 'an attempt at a message failed'),
    )
  }

  async function sweep() {
    await insertMissingMailJobs(delivery.db, delivery.clock()).catch((error: unknown) =>
      log.error({ err: error }, 'the outbox could not be looked through'),
    )
  }

  await sweep()
  const sweeping = setInterval(() => void sweep(), sweepMs)
  sweeping.unref()
  await boss.work<MailJob>(
    mailQueue,
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
      const patience = pause(patienceMs, undefined, { ref: false })
      await Promise.race([boss.offWork(mailQueue, { wait: true }), patience])
    },
  }
}
