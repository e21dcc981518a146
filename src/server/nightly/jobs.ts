import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'

/** What is done once a night by one of all instances. `cron` is in the time zone of the nights, minute first. */
export type NightlyJob = { name: string; cron: string; run: (now: Date) => Promise<void> }

type NightlyOptions = {
  clock?: () => Date
  /** Told once of a job that failed for the night, after its last attempt. */
  onFailure?: (name: string, error: unknown) => Promise<void> | void
  pollSeconds?: number
}

/** Whose nights they are: those of the homes that the product is about. */
export const nightlyTimeZone = 'America/New_York'

/** Attempts after the first one, and the pause before the first of them, doubled before each further one. */
export const nightlyRetries = { limit: 3, delaySeconds: 10 * 60 }

const longestRunSeconds = 4 * 60 * 60
const keptSeconds = 14 * 24 * 60 * 60

/** An instance that falls silent for so long is dead, and its job is another's. */
const heartbeatSeconds = 60

/** A job that is under way keeps nobody from stopping; it is run again after the next start. */
const timeoutMs = 2_000

export function nightlyQueue(name: string): string {
  return `nightly-${name}`
}

/**
 * Plans these jobs and runs them until it is stopped. Each has a queue of its own that holds one job at a time, whichever
 * instance planned it; a night that nobody was up for is made good after the start. A job that fails is logged and
 * tried again. docs/decisions/091
 */
export async function openNightly(
  boss: PgBoss,
  jobs: readonly NightlyJob[],
  log: Pick<Deps['log'], 'error'>,
  { clock = () => new Date(), onFailure, pollSeconds = 10 }: NightlyOptions = {},
) {
  async function runOnce({ name, run }: NightlyJob, attempt: { retryCount: number; retryLimit: number }) {
    try {
      await run(clock())
    } catch (error) {
      log.error({ err: error, job: name }, 'a nightly job failed')
      if (attempt.retryCount >= attempt.retryLimit) await tell(name, error)
      throw error
    }
  }

  async function tell(name: string, failure: unknown) {
    try {
      await onFailure?.(name, failure)
    } catch (error) {
      log.error({ err: error, job: name }, 'nobody could be told of a nightly job that failed')
    }
  }

  for (const job of jobs) {
    const queue = nightlyQueue(job.name)
    await boss.createQueue(queue, {
      policy: 'exclusive',
      retryLimit: nightlyRetries.limit,
      retryDelay: nightlyRetries.delaySeconds,
      retryBackoff: true,
      expireInSeconds: longestRunSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: keptSeconds,
    })
    await boss.schedule(queue, job.cron, null, { tz: nightlyTimeZone, missed: 'once' })
    const options = { includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const
    await boss.work(queue, options, async ([attempt]) => {
      if (attempt) await runOnce(job, attempt)
    })
  }
  return {
    async stop() {
      const ended = jobs.map(({ name }) => boss.offWork(nightlyQueue(name), { wait: true }))
      await Promise.race([Promise.all(ended), pause(timeoutMs, undefined, { ref: false })])
    },
  }
}
