import { expect, test } from 'vitest'
import { whyNotDelivered } from './mail-of-version.ts'

test.each([
  [null, true, null],
  [{ state: 'sent', words: '250 OK' }, true, null],
  [{ state: 'sending', words: null }, true, null],
  [{ state: 'queued', words: null }, true, null],
  [{ state: 'queued', words: null }, undefined, null],
  [{ state: 'queued', words: null }, false, 'Waits for a mail server'],
  [{ state: 'queued', words: 'connection refused' }, true, 'Waits: the mail server did not take it yet'],
  [{ state: 'queued', words: 'Waits', waitsForAddress: true }, true, 'Waits for our postal address'],
  [{ state: 'failed', words: '550 no such user' }, true, 'The email failed'],
  [{ state: 'cancelled', words: null }, false, 'The email was cancelled'],
] as const)('%j, mail server %s', (mail, isMailSetUp, words) =>
  expect(whyNotDelivered(mail && { waitsForAddress: false, ...mail }, isMailSetUp)).toBe(words),
)
