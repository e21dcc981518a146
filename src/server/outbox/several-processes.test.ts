import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { outbox } from '#db/schema.ts'
import { mailStages } from '#tests/support/mail-server.ts'
import { openTestOutbox } from '#tests/support/outbox.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import type { SendEmail } from '../adapters/smtp.ts'
import { deliver } from './deliver.ts'
import { insertMissingEmailJobs, openJobs } from './jobs.ts'
import { workThroughOutbox } from './mail-worker.ts'
import { beginAttempt, lockForSending } from './queries.ts'

const { database, db, clock, server, send, delivery, enqueue, stored, calmServer, close } =
  await openTestOutbox()
const findSender = async () => send

afterEach(calmServer)
afterAll(close)

describe('a process that dies', () => {
  test('before its attempt, after marking it, while sending, or after the server’s confirmation loses nothing', async () => {
    const [unseen, marked, midway, accepted] = [
      await enqueue(),
      await enqueue(),
      await enqueue(),
      await enqueue(),
    ]
    await beginAttempt(db, marked, clock.now())
    for (const [job, dyingSend] of [
      [midway, dieInstead],
      [accepted, dieAfter],
    ] as const) {
      const other = await openPool(database.url, { log: quietLog, size: 1 })
      await expect(
        deliver({ ...delivery, db: other.db, send: dyingSend(other.close) }, job),
      ).rejects.toThrow()
      expect((await stored(job.id)).state).toBe('sending')
    }
    const { sent } = await startWorkerUntil([unseen, marked, midway, accepted])
    expect(sent).toEqual([1, 1, 1, 2])
    const twice = server.received.filter((email) => email.messageId === messageIdOf.get(accepted.id))
    expect(twice.length).toBe(2)
  })

  const messageIdOf = new Map<number, string>()

  /** Sends everything with a new worker; returns how often each email arrived. */
  async function startWorkerUntil(jobs: { id: number; to: string }[]) {
    // Why: the dead process's queue is lost too.
    await database.sql`delete from jobs.job`
    const boss = await openJobs(database.url, quietLog)
    const worker = await workThroughOutbox({ ...delivery, findSender, boss, pollSeconds: 0.5 })
    for (const { id } of jobs) {
      await expect.poll(async () => (await stored(id)).state).toBe('sent')
      messageIdOf.set(id, (await stored(id)).messageId)
    }
    await worker.stop()
    await boss.stop({ graceful: false })
    return {
      sent: jobs.map(
        ({ id }) => server.received.filter((email) => email.messageId === messageIdOf.get(id)).length,
      ),
    }
  }

  /** Breaks the connection like that of a killed process: the server rolls back and releases its locks. */
  const dieInstead =
    (close: () => Promise<void>): SendEmail =>
    async () => {
      await close()
      throw new Error('killed')
    }
  const dieAfter =
    (close: () => Promise<void>): SendEmail =>
    async (email) => {
      await send(email)
      await close()
      throw new Error('killed')
    }
})

test('an email that one process is sending is left alone by all others', async () => {
  const job = await enqueue()
  await beginAttempt(db, job, clock.now())
  await db.transaction(async (tx) => {
    expect(await lockForSending(tx, job)).toBeDefined()
    await deliver(delivery, job)
    await insertMissingEmailJobs(db, clock.now())
    const [row] =
      await database.sql`select count(*)::int as n from jobs.job where data->>'id' = ${String(job.id)} and state = 'created'`
    expect(row?.n, 'and no second job is made for it').toBe(1)
  })
  expect(server.received).toEqual([])
})

test('two hundred emails through a server that fails half of the attempts, sent by two instances: each arrives once', async () => {
  await database.sql`delete from jobs.job`
  await db.delete(outbox)
  let turn = 0
  server.behave((stage) => {
    if (stage === 'taken') return 'go-on'
    if (stage === 'connect') turn += 1
    if (turn % 2 === 0) return 'go-on'
    const failing = mailStages[(turn >> 1) % 4]
    if (stage !== failing) return 'go-on'
    return turn % 3 === 0 ? 'hang-up' : { code: 451, words: 'Busy' }
  })
  const jobs = []
  for (let number = 0; number < 200; number += 1) jobs.push(await enqueue())
  const instances = await Promise.all(
    [1, 2].map(async () => {
      const pool = await openPool(database.url, { log: quietLog, size: 3 })
      const boss = await openJobs(database.url, quietLog)
      const worker = await workThroughOutbox({
        db: pool.db,
        findSender,
        boss,
        clock: () => new Date(),
        pauses: { firstMs: 20, longestMs: 100 },
        log: quietLog,
        pollSeconds: 0.5,
        // Why: if a connection fails on a busy machine, its jobs are lost until the next sweep.
        sweepMs: 2_000,
      })
      return async () => {
        await worker.stop()
        await boss.stop({ graceful: false })
        await pool.close()
      }
    }),
  )
  await expect.poll(() => db.$count(outbox, eq(outbox.state, 'sent')), { interval: 200 }).toBe(200)
  await Promise.all(instances.map((stop) => stop()))
  const arrived = server.received
    .map((email) => String(email.to && 'text' in email.to && email.to.text))
    .sort()
  expect(arrived).toEqual(jobs.map(({ to }) => to).sort())
  const attempts = await database.sql<{ n: number }[]>`select sum(attempts)::int as n from outbox`
  expect(attempts[0]?.n).toBeGreaterThan(300)
})
