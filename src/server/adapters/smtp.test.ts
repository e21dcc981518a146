import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { messages } from '#texts/en/messages.ts'
import { mustEncrypt, smtpSender } from './smtp.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const email = {
  from: { name: 'Office\r\nBcc: everybody@test.example', address: 'office@test.example' },
  replyTo: 'office@test.example',
  to: 'ana@test.example',
  subject: 'Your request\r\nBcc: everybody@test.example',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@test.example>',
  date: new Date('2026-11-20T15:00:00Z'),
  attachments: [],
}

test.each([
  ['smtp://user:password@mail.example:587', true],
  ['smtp://mail:25', true],
  ['smtp://10.0.0.5', true],
  ['smtp://10.0.0.5?requireTLS=false', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost', false],
  ['smtp://localhost.example', true],
  ['smtp://localhost?requireTLS=true', true],
])('mail to %s must be encrypted: %s', (url, expected) => {
  expect(mustEncrypt(url)).toBe(expected)
})

test('a server that must encrypt but does not gets nothing', async () => {
  const answer = await smtpSender(`${server.url}?requireTLS=true`)(email)
  expect(answer.kind).toBe('not-now')
  expect(server.received).toEqual([])
})

test('a server that does not begin with encryption is named with the address that fits', async () => {
  const answer = await smtpSender(server.url.replace('smtp:', 'smtps:'))(email)
  expect(answer).toEqual({
    kind: 'not-now',
    words: messages.outbox.notEncryptedFromTheStart,
    reason: messages.outbox.notEncryptedFromTheStart,
  })
})

test.each([
  ['https://office.example/stop?t=1', { unsubscribe: 'https://office.example/stop?t=1', post: 'One-Click' }],
  ['http://office.example/stop?t=1', { unsubscribe: 'http://office.example/stop?t=1', post: undefined }],
  [undefined, { unsubscribe: undefined, post: undefined }],
])('an email that can be stopped at %s says so in its headers', async (stopLink, expected) => {
  await smtpSender(server.url)({ ...email, stopLink })
  const list = server.received.pop()?.headers.get('list') as
    | { unsubscribe?: { url: string }; 'unsubscribe-post'?: { name: string } }
    | undefined
  const post = list?.['unsubscribe-post']?.name.replace('List-Unsubscribe=', '')
  expect({ unsubscribe: list?.unsubscribe?.url, post }).toEqual(expected)
})

describe('a relay with a self-signed certificate', () => {
  let relay: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    relay = await startMailServer(undefined, { encrypts: true })
  })
  afterAll(() => relay.close())

  test.each([
    ['on this machine', () => relay.url],
    // Why this address: it is the same machine, but the product does not recognize it as its own.
    [
      'elsewhere, where its owner asks for no encryption',
      () => `smtp://[::ffff:127.0.0.1]:${relay.port}?requireTLS=false`,
    ],
  ])('%s receives the message, encrypted', async (_where, url) => {
    const before = relay.received.length
    expect(await smtpSender(url())(email)).toMatchObject({ kind: 'taken' })
    expect(relay.encrypted.slice(before)).toEqual([true])
  })

  test.each([
    ['elsewhere', () => `smtp://[::ffff:127.0.0.1]:${relay.port}`],
    ['on this machine, where its owner asks for encryption', () => `${relay.url}?requireTLS=true`],
  ])('%s gets nothing', async (_where, url) => {
    const before = relay.received.length
    expect(await smtpSender(url())(email)).toMatchObject({
      kind: 'not-now',
      reason: expect.stringMatching(/certificate/),
    })
    expect(relay.received).toHaveLength(before)
  })
})

test('emails say that a program wrote them, so that no absence notice comes back', async () => {
  server.received.length = 0
  await smtpSender(server.url)(email)
  const { headers } = server.received[0] ?? {}
  expect(headers?.get('auto-submitted')).toBe('auto-generated')
  expect(headers?.get('x-auto-response-suppress')).toBe('All')
})

test('a typed name or subject cannot add a header line', async () => {
  expect(await smtpSender(server.url)(email)).toMatchObject({ kind: 'taken' })
  const received = server.received.at(-1)
  expect(received?.headers.has('bcc')).toBe(false)
  expect(received?.subject).toMatch(/^Your request\s+Bcc: everybody@test\.example$/)
})
