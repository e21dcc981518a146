import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'

/** No job and no e-mail waits longer: e-mails pause for an hour at most, nightly jobs for less. */
const longestPauseHours = 2

const everyMs = 60_000

/** A moment that no pause begun now reaches. */
export const laterThanAnyPause = (now: Date) => new Date(now.getTime() + longestPauseHours * 60 * 60 * 1000)

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
export async function followTheClock(boss: PgBoss, log: Pick<Deps['log'], 'error'>): Promise<void> {
  await bringTimesBack(boss)
  const following = setInterval(() => {
    bringTimesBack(boss).catch((error: unknown) =>
      log.error({ err: error }, 'the times of the queue could not be compared with the clock'),
    )
  }, everyMs)
  following.unref()
  boss.once('stopped', () => clearInterval(following))
}
