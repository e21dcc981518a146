import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { mustEncrypt, smtpSender } from './smtp.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const mail = {
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
])('mail to %s must be encrypted: %s', (url, expected) => {
  expect(mustEncrypt(url)).toBe(expected)
})

test('a server that does not encrypt gets nothing where it must', async () => {
  const answer = await smtpSender(`${server.url}?requireTLS=true`)(mail)
  expect(answer.kind).toBe('not-now')
  expect(server.received).toEqual([])
})

test('what somebody writes into a name or subject becomes no line of the head', async () => {
  expect(await smtpSender(server.url)(mail)).toMatchObject({ kind: 'taken' })
  const [received] = server.received
  expect(received?.headers.has('bcc')).toBe(false)
  expect(received?.subject).toMatch(/^Your request\s+Bcc: everybody@test\.example$/)
})
