import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { outbox } from '#db/schema.ts'
import { createTestClock } from '../../../tests/support/clock.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { type MailStage, mailStages, startMailServer } from '../../../tests/support/mail-server.ts'
import { quietLog } from '../../../tests/support/quiet-log.ts'
import { type SendMail, smtpSender } from '../adapters/smtp.ts'
import { firstBusiness } from '../business/first-values.ts'
import { insertBusinessOnce } from '../business/queries.ts'
import { readEnv } from '../env.ts'
import { deliver, pauseAfter } from './deliver.ts'
import { enqueueMail, type NewMail } from './enqueue.ts'
import { insertMissingMailJobs, openJobs } from './jobs.ts'
import { beginAttempt, holdForSending } from './queries.ts'
import { startMailWorker, usualPauses } from './worker.ts'

const database = await createTestDatabase()
const { db } = database
const clock = createTestClock()
const server = await startMailServer()
const send = smtpSender(server.url)
const pauses = { firstMs: 60_000, longestMs: 3_600_000 }
const delivery = { db, send, clock: clock.now, pauses }

beforeAll(() => insertBusinessOnce(db, firstBusiness(readEnv({})), clock.now()))
afterEach(() => {
  server.behave(() => 'go-on')
  server.received.length = 0
})
afterAll(async () => {
  await server.close()
  await database.close()
})

let lastNumber = 0

async function enqueue(changes: Partial<NewMail> = {}) {
  lastNumber += 1
  const mail: NewMail = {
    kind: 'request-received',
    to: `reader.${lastNumber}@test.example`,
    subject: `Message ${lastNumber}`,
    html: '<p>Zwölf Grad – “hello”</p>',
    text: 'Zwölf Grad – “hello”\n.\n.. a line that begins with a dot',
    ...changes,
  }
  const id = await db.transaction((tx) => enqueueMail(tx, mail, clock.now()))
  return { id, dueAt: clock.now().toISOString(), to: mail.to }
}

async function stored(id: number) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new Error(`There is no message ${id}`)
  return row
}

async function nextJob(id: number) {
  return { id, dueAt: (await stored(id)).nextAttemptAt.toISOString() }
}

test('a message arrives as it was written, from the business, and is recorded with the words of the server', async () => {
  const job = await enqueue()
  await deliver(delivery, job)
  expect(await stored(job.id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: clock.now() })
  expect((await stored(job.id)).words).toMatch(/^250 /)
  const [mail] = server.received
  expect(mail?.from?.value).toEqual([
    { name: 'Juniper Heating & Cooling (demo)', address: 'office@example.com' },
  ])
  expect(mail?.messageId).toBe((await stored(job.id)).messageId)
  expect(mail?.html).toContain('Zwölf Grad – “hello”')
  expect(mail?.text?.trim()).toBe('Zwölf Grad – “hello”\n.\n.. a line that begins with a dot')
})

test('a message whose cause is rolled back is nowhere, and neither is its job', async () => {
  const before = await db.$count(outbox)
  const jobsBefore = (await database.sql`select count(*)::int as n from jobs.job`)[0]?.n
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(
        tx,
        { kind: 'assignment', to: 'a@test.example', subject: 's', html: 'h', text: 't' },
        clock.now(),
      )
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  expect(await db.$count(outbox)).toBe(before)
  expect((await database.sql`select count(*)::int as n from jobs.job`)[0]?.n).toBe(jobsBefore)
})

describe('a server that misbehaves', () => {
  test.each([
    ...mailStages.map((stage) => [stage, 'hang-up', 'queued'] as const),
    ['connect', { code: 421, words: 'Come back later' }, 'queued'] as const,
    ['connect', { code: 554, words: 'No service here' }, 'queued'] as const,
    ['mail-from', { code: 451, words: 'Busy' }, 'queued'] as const,
    ['rcpt-to', { code: 450, words: 'Mailbox is busy' }, 'queued'] as const,
    ['data', { code: 452, words: 'No space' }, 'queued'] as const,
    ['mail-from', { code: 553, words: 'Not you' }, 'failed'] as const,
    ['rcpt-to', { code: 550, words: 'No such person' }, 'failed'] as const,
    ['data', { code: 554, words: 'We do not like it' }, 'failed'] as const,
  ])('at %s with %j leaves the message %s', async (stage: MailStage, told, state) => {
    server.behave((at) => (at === stage ? told : 'go-on'))
    const job = await enqueue()
    await deliver(delivery, job)
    const row = await stored(job.id)
    expect(row).toMatchObject({ state, attempts: 1, sentAt: null })
    if (typeof told === 'object') expect(row.words).toContain(told.words)
    else expect(row.words).toBeTruthy()
    if (state === 'failed') return

    server.behave(() => 'go-on')
    await deliver(delivery, job)
    expect((await stored(job.id)).attempts, 'an attempt that was made is not made again').toBe(1)
    await deliver(delivery, await nextJob(job.id))
    expect((await stored(job.id)).state).toBe('sent')
    const ids = server.received.map((mail) => mail.messageId)
    expect(new Set(ids).size, 'what arrives twice has one Message-ID').toBe(1)
    expect(ids.length).toBe(stage === 'taken' ? 2 : 1)
  })

  test('that is slow or silent is waited for only so long', async () => {
    server.behave((at) => (at === 'data' ? { waitMs: 1_000 } : 'go-on'))
    const job = await enqueue()
    await deliver({ ...delivery, send: smtpSender(server.url, { socketTimeout: 200 }) }, job)
    expect((await stored(job.id)).state).toBe('queued')
  })

  test('that is not there', async () => {
    const job = await enqueue()
    await deliver({ ...delivery, send: smtpSender('smtp://127.0.0.1:1') }, job)
    expect(await stored(job.id)).toMatchObject({ state: 'queued', attempts: 1 })
  })
})

test('the pauses grow from a minute to an hour', () => {
  const minutes = [1, 2, 3, 4, 7, 8, 80].map((attempts) => pauseAfter(attempts, usualPauses) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 8, 60, 60, 60])
})

test('a message is given up when its time is over: three days, an hour for the link of a password', async () => {
  const busy: SendMail = async () => ({ kind: 'not-now', words: '451 Busy' })
  for (const [kind, hours] of [
    ['request-completed', 72],
    ['password-reset', 1],
  ] as const) {
    const started = clock.now().getTime()
    const { id } = await enqueue({ kind })
    for (let row = await stored(id); row.state === 'queued'; row = await stored(id)) {
      clock.moveTo(row.nextAttemptAt)
      await deliver({ ...delivery, send: busy }, await nextJob(id))
    }
    const { state, words, attempts } = await stored(id)
    const tried = (clock.now().getTime() - started) / 3_600_000
    expect([state, words]).toEqual([
      'failed',
      expect.stringMatching(/^Gave up after \d+ attempts\. 451 Busy/),
    ])
    expect(tried).toBeLessThan(hours)
    expect(tried).toBeGreaterThan(hours / 2)
    expect(attempts).toBeGreaterThan(5)
  }
})

test('a message that waited for a mail server until its time was over is not sent', async () => {
  const job = await enqueue()
  clock.pass({ hours: 73 })
  await deliver(delivery, job)
  expect(server.received).toEqual([])
  expect(await stored(job.id)).toMatchObject({ state: 'failed', words: expect.stringContaining('in time') })
})

describe('a process that dies', () => {
  test('before its attempt, after marking it, while sending, and after the yes of the server: none is lost', async () => {
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
    const twice = server.received.filter((mail) => mail.messageId === messageIdOf.get(accepted.id))
    expect(twice.length).toBe(2)
  })

  const messageIdOf = new Map<number, string>()

  /** Sends all that is there with a worker of its own; answers how often each of the messages arrived. */
  async function startWorkerUntil(jobs: { id: number; to: string }[]) {
    // Why: the queue of the one who died is lost as well.
    await database.sql`delete from jobs.job`
    const boss = await openJobs(database.url, quietLog)
    const worker = await startMailWorker({ ...delivery, boss, log: quietLog, pollSeconds: 0.5 })
    for (const { id } of jobs) {
      await expect.poll(async () => (await stored(id)).state, { timeout: 10_000 }).toBe('sent')
      messageIdOf.set(id, (await stored(id)).messageId)
    }
    await worker.stop()
    await boss.stop({ graceful: false })
    return {
      sent: jobs.map(
        ({ id }) => server.received.filter((mail) => mail.messageId === messageIdOf.get(id)).length,
      ),
    }
  }

  /** The connection breaks as that of a killed process does: the server rolls back and lets go. */
  const dieInstead =
    (close: () => Promise<void>): SendMail =>
    async () => {
      await close()
      throw new Error('killed')
    }
  const dieAfter =
    (close: () => Promise<void>): SendMail =>
    async (mail) => {
      await send(mail)
      await close()
      throw new Error('killed')
    }
})

test('a message that somebody is sending is left alone by everybody else', async () => {
  const job = await enqueue()
  await beginAttempt(db, job, clock.now())
  await db.transaction(async (tx) => {
    expect(await holdForSending(tx, job)).toBeDefined()
    await deliver(delivery, job)
    await insertMissingMailJobs(db, clock.now())
    const [row] =
      await database.sql`select count(*)::int as n from jobs.job where data->>'id' = ${String(job.id)} and state = 'created'`
    expect(row?.n, 'and no second job is made for it').toBe(1)
  })
  expect(server.received).toEqual([])
})

test('two hundred messages through a server that fails half of the attempts, sent by two instances: each arrives once', async () => {
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
      const worker = await startMailWorker({
        db: pool.db,
        send,
        boss,
        clock: () => new Date(),
        pauses: { firstMs: 20, longestMs: 100 },
        log: quietLog,
        pollSeconds: 0.5,
      })
      return async () => {
        await worker.stop()
        await boss.stop({ graceful: false })
        await pool.close()
      }
    }),
  )
  await expect
    .poll(() => db.$count(outbox, eq(outbox.state, 'sent')), { timeout: 18_000, interval: 200 })
    .toBe(200)
  await Promise.all(instances.map((stop) => stop()))
  const arrived = server.received.map((mail) => String(mail.to && 'text' in mail.to && mail.to.text)).sort()
  expect(arrived).toEqual(jobs.map(({ to }) => to).sort())
  const attempts = await database.sql<{ n: number }[]>`select sum(attempts)::int as n from outbox`
  expect(attempts[0]?.n).toBeGreaterThan(300)
}, 30_000)
