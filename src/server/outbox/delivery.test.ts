import { afterAll, afterEach, expect, test } from 'vitest'
import { outbox } from '#db/schema.ts'
import { postalAddressPlace } from '#domain/operations/email.ts'
import { openTestOutbox } from '#tests/support/outbox.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import type { SendEmail } from '../adapters/smtp.ts'
import { lockBusiness, updateBusiness } from '../business/queries.ts'
import { deliver, pauseAfter } from './deliver.ts'
import { insertEmail } from './insert-email.ts'
import { usualPauses } from './mail-worker.ts'
import { sendSoonWhatWaited } from './queries.ts'

const { database, db, clock, server, delivery, enqueue, stored, nextJob, calmServer, close } =
  await openTestOutbox()

afterEach(calmServer)
afterAll(close)

test('an email arrives as written, from the business, and is recorded with the server’s answer', async () => {
  const job = await enqueue()
  await deliver(delivery, job)
  expect(await stored(job.id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: clock.now() })
  expect((await stored(job.id)).words).toMatch(/^250 /)
  const [email] = server.received
  expect(email?.from?.value).toEqual([
    { name: 'Juniper Heating & Cooling (demo)', address: 'office@example.com' },
  ])
  expect(email?.messageId).toBe((await stored(job.id)).messageId)
  expect(email?.html).toContain('Zwölf Grad – “hello”')
  expect(email?.text?.trim()).toBe('Zwölf Grad – “hello”\n.\n.. a line that begins with a dot')
})

test('if the cause of an email is rolled back, neither it nor its job exists', async () => {
  const before = await db.$count(outbox)
  const jobsBefore = (await database.sql`select count(*)::int as n from jobs.job`)[0]?.n
  await expect(
    db.transaction(async (tx) => {
      await insertEmail(
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

test('the pauses grow from a minute to an hour', () => {
  const minutes = [1, 2, 3, 4, 7, 8, 80].map((attempts) => pauseAfter(attempts, usualPauses) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 8, 60, 60, 60])
})

test('an email is given up after three days, or after an hour for a password link', async () => {
  const busy: SendEmail = async () => ({ kind: 'not-now', words: '451 Busy', reason: '451' })
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

test('an email that waited too long for a mail server is not sent', async () => {
  const job = await enqueue()
  clock.pass({ hours: 73 })
  await deliver(delivery, job)
  expect(server.received).toEqual([])
  expect(await stored(job.id)).toMatchObject({ state: 'failed', words: expect.stringContaining('in time') })
})

test('a letter that sells waits for the postal address of the business, however long, and leaves with it', async () => {
  const { fields } = await lockBusiness(db)
  await updateBusiness(db, { ...fields, address: null }, clock.now())
  const foot = { text: `Ours\n${postalAddressPlace}`, html: `<p>Ours ${postalAddressPlace}</p>` }
  const { id } = await enqueue({ kind: 'analysis', ...foot })
  await deliver(delivery, await nextJob(id))
  const words = mailStopMessages.waits
  expect([server.received, await stored(id)]).toMatchObject([[], { state: 'queued', words }])
  const other = await enqueue({ kind: 'visit-set', ...foot })
  await deliver(delivery, other)
  expect(await stored(other.id)).toMatchObject({ state: 'sent' })
  for (const hours of [100, 100]) {
    clock.pass({ hours })
    await deliver(delivery, await nextJob(id))
    expect(await stored(id)).toMatchObject({ state: 'queued', words })
  }
  await updateBusiness(db, { ...fields, address: '1 Elm & Oak St' }, clock.now())
  await sendSoonWhatWaited(db, words, clock.now())
  expect((await stored(id)).nextAttemptAt).toEqual(clock.now())
  await deliver(delivery, await nextJob(id))
  const email = server.received.at(-1)
  expect([email?.text, email?.html]).toEqual([
    expect.stringContaining('1 Elm & Oak St'),
    expect.stringContaining('1 Elm &amp; Oak St'),
  ])
})
