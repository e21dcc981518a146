import { expect, test } from 'vitest'
import { whereEmailWent } from './email.ts'

const sentTo = 'elena@example.com'

test.each([
  ['staff', true, 'To elena@example.com'],
  ['customer', true, 'To elena@example.com'],
  [
    'staff',
    false,
    "It waits in the outbox for elena@example.com: email isn't set up yet. An Admin can change that.",
  ],
  [
    'customer',
    false,
    'It waits for elena@example.com: our email is not set up yet. Our office can change that.',
  ],
] as const)('what a reader who is %s is told, mail server %s', (reader, isMailSetUp, words) =>
  expect(whereEmailWent({ sentTo, isMailSetUp }, reader)).toBe(words),
)
