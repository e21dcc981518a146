import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'

/** A job that one of the instances runs each night. `cron` is in the time zone of the business, minute first. */
export type ScheduledJob = { name: string; cron: string; run: (now: Date) => Promise<void> }

type ScheduleOptions = {
  timeZone: string
  clock: () => Date
  /** Called once when the last attempt of a job has failed. */
  onFailure?: (name: string, error: unknown) => Promise<void> | void
  pollSeconds?: number
}

/** Attempts after the first one, and the pause before the first of them, doubled before each further one. */
export const jobRetries = { limit: 3, delaySeconds: 10 * 60 }

const longestRunSeconds = 4 * 60 * 60
const keptSeconds = 14 * 24 * 60 * 60

/** An instance without a heartbeat for this long is dead, and another takes its job. */
const heartbeatSeconds = 60

/** A running job delays shutdown no longer than this; it runs again after the next start. */
const timeoutMs = 2_000

/** The name of a queue as it is stored. */
export function jobQueue(name: string): string {
  return `nightly-${name}`
}

/**
 * Schedules and runs these jobs until stopped. Each has its own queue with one job at a time across all instances; a missed night is
 * made up after the next start. A failed job is logged and retried. docs/decisions/091
 */
export async function openScheduledJobs(
  boss: PgBoss,
  jobs: readonly ScheduledJob[],
  log: Pick<Deps['log'], 'error'>,
  { timeZone, clock, onFailure, pollSeconds = 10 }: ScheduleOptions,
) {
  async function runOnce({ name, run }: ScheduledJob, attempt: { retryCount: number; retryLimit: number }) {
    try {
      await run(clock())
    } catch (error) {
      log.error({ err: error, job: name }, 'a nightly job failed')
      if (attempt.retryCount >= attempt.retryLimit) await notify(name, error)
      throw error
    }
  }

  async function notify(name: string, failure: unknown) {
    try {
      await onFailure?.(name, failure)
    } catch (error) {
      log.error({ err: error, job: name }, 'nobody could be told of a nightly job that failed')
    }
  }

  for (const job of jobs) {
    const queue = jobQueue(job.name)
    await boss.createQueue(queue, {
      policy: 'exclusive',
      retryLimit: jobRetries.limit,
      retryDelay: jobRetries.delaySeconds,
      retryBackoff: true,
      expireInSeconds: longestRunSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: keptSeconds,
    })
    await boss.schedule(queue, job.cron, null, { tz: timeZone, missed: 'once' })
    const options = { includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const
    await boss.work(queue, options, async ([attempt]) => {
      if (attempt) await runOnce(job, attempt)
    })
  }
  return {
    async stop() {
      const ended = jobs.map(({ name }) => boss.offWork(jobQueue(name), { wait: true }))
      await Promise.race([Promise.all(ended), pause(timeoutMs, undefined, { ref: false })])
    },
  }
}
