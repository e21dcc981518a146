import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestClock } from '#tests/support/clock.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { openJobs } from '../outbox/jobs.ts'
import { jobQueue, jobRetries, openScheduledJobs, type ScheduledJob } from './jobs.ts'
import { moveScheduleTo } from './time-zone.ts'

const database = await createTestDatabase()
const clock = createTestClock()
const instances: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(instances.splice(0).map((stop) => stop()))
})
afterAll(() => database.close())

/** Another instance of the product that runs this job. */
async function openInstance(job: ScheduledJob, onFailure?: (name: string, error: unknown) => void) {
  const boss = await openJobs(database.url, quietLog)
  const scheduled = await openScheduledJobs(boss, [job], quietLog, {
    timeZone: 'America/Toronto',
    clock: clock.now,
    pollSeconds: 0.5,
    ...(onFailure && { onFailure }),
  })
  instances.push(async () => {
    await scheduled.stop()
    await boss.stop({ graceful: false })
  })
  return boss
}

async function stateOf(name: string) {
  const [row] = await database.sql`select state, retry_count from jobs.job where name = ${jobQueue(name)}`
  return row && `${row.state} ${row.retry_count}`
}

test('a job is planned once for all instances, in the business’s time zone, and runs with the clock’s time', async () => {
  const ran: Date[] = []
  const job = { name: 'sweep', cron: '15 3 * * *', run: async (now: Date) => void ran.push(now) }
  const boss = await openInstance(job)
  await openInstance(job)
  expect(await boss.getSchedules(jobQueue('sweep'))).toMatchObject([
    { cron: '15 3 * * *', timezone: 'America/Toronto', options: { missed: 'once' } },
  ])
  await moveScheduleTo(database.db, 'America/Los_Angeles')
  expect(await boss.getSchedules(jobQueue('sweep'))).toMatchObject([{ timezone: 'America/Los_Angeles' }])
  await boss.send(jobQueue('sweep'))
  await expect.poll(() => stateOf('sweep')).toBe('completed 0')
  expect(ran).toEqual([clock.now()])
})

test('no second run starts while one is waiting or running', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const boss = await openInstance({ name: 'slow', cron: '0 4 * * *', run: () => finished })
  expect(await boss.send(jobQueue('slow'))).not.toBeNull()
  await expect.poll(() => stateOf('slow')).toBe('active 0')
  expect(await boss.send(jobQueue('slow'))).toBeNull()
  finish()
  await expect.poll(() => stateOf('slow')).toBe('completed 0')
  expect(await boss.send(jobQueue('slow'))).not.toBeNull()
})

test('a failing job is retried after a pause, and reported once if it keeps failing', async () => {
  const failures: [string, unknown][] = []
  let runs = 0
  const problem = new Error('the disk is full')
  const run = async () => {
    runs += 1
    throw problem
  }
  const boss = await openInstance({ name: 'failing', cron: '0 5 * * *', run }, (name, error) =>
    failures.push([name, error]),
  )
  await boss.send(jobQueue('failing'))
  for (let retry = 0; retry < jobRetries.limit; retry += 1) {
    await expect.poll(() => stateOf('failing')).toBe(`retry ${retry}`)
    const [waits] =
      await database.sql`select start_after > now() + interval '4 minutes' as long from jobs.job where name = ${jobQueue('failing')}`
    expect(waits?.long).toBe(true)
    expect(failures).toEqual([])
    await database.sql`update jobs.job set start_after = now() where name = ${jobQueue('failing')}`
  }
  await expect.poll(() => stateOf('failing')).toBe(`failed ${jobRetries.limit}`)
  expect(runs).toBe(jobRetries.limit + 1)
  expect(failures).toEqual([['failing', problem]])
})
