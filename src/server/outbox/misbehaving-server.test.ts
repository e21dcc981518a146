import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type MailStage, mailStages } from '#tests/support/mail-server.ts'
import { openTestOutbox } from '#tests/support/outbox.ts'
import { smtpSender } from '../adapters/smtp.ts'
import { deliver } from './deliver.ts'

const { server, delivery, logged, enqueue, stored, nextJob, calmServer, close } = await openTestOutbox()

afterEach(calmServer)
afterAll(close)

describe('a server that misbehaves', () => {
  test('an address with an accent before the @ that is refused says so, and is not tried again', async () => {
    server.behave((at) => (at === 'rcpt-to' ? { code: 553, words: 'Address not understood' } : 'go-on'))
    const job = await enqueue({ to: 'jean-françois@videotron.ca' })
    await deliver(delivery, job)
    expect(await stored(job.id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      words: expect.stringMatching(
        /not every mail server can send to.*The server said:.*Address not understood/,
      ),
    })
    const plain = await enqueue({ to: 'jean@xn--caf-dma.ca' })
    await deliver(delivery, plain)
    expect((await stored(plain.id)).words).not.toContain('not every mail server')
  })

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
    const ids = server.received.map((email) => email.messageId)
    expect(new Set(ids).size, 'what arrives twice has one Message-ID').toBe(1)
    expect(ids.length).toBe(stage === 'taken' ? 2 : 1)
  })

  test.each([
    ['rcpt-to', { code: 550, words: '5.1.1 <reader@test.example>: no reader here' }, '550 5.1.1 to RCPT TO'],
    ['mail-from', { code: 451, words: 'Busy' }, '451 to MAIL FROM'],
    ['connect', 'hang-up', expect.stringMatching(/./)],
  ] as const)(
    'at %s with %j leaves one line in the log, which names no receiver',
    async (stage, told, reason) => {
      server.behave((at) => (at === stage ? told : 'go-on'))
      logged.length = 0
      const job = await enqueue()
      await deliver(delivery, job)
      expect(logged).toEqual([
        {
          message: job.id,
          kind: 'request-received',
          attempts: 1,
          outcome: stage === 'rcpt-to' ? 'refused' : 'not-now',
          reason,
          msg: 'a message was not sent',
        },
      ])
      expect(JSON.stringify(logged)).not.toMatch(/reader|@/)
    },
  )

  test('that is slow or silent is waited for only for a limited time', async () => {
    server.behave((at) => (at === 'data' ? { waitMs: 1_000 } : 'go-on'))
    const job = await enqueue()
    await deliver({ ...delivery, send: smtpSender(server.url, { socketTimeout: 200 }) }, job)
    expect((await stored(job.id)).state).toBe('queued')
  })

  test('that is unreachable', async () => {
    const job = await enqueue()
    await deliver({ ...delivery, send: smtpSender('smtp://127.0.0.1:1') }, job)
    expect(await stored(job.id)).toMatchObject({ state: 'queued', attempts: 1 })
  })
})
