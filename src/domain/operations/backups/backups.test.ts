import { expect, test } from 'vitest'
import { hasEnoughImages, isVerificationLate } from './backups.ts'
import { stillLeave } from './restored-emails.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
const old = ago(1000)

test.each([
  ['nothing was ever made in a product of a day', null, null, ago(24), false],
  ['nothing was ever made in a product of three days', null, null, ago(72), true],
  ['proven last night', { state: 'proven', at: ago(10) }, { state: 'proven', at: ago(10) }, old, false],
  ['proven 48 hours ago', { state: 'proven', at: ago(48) }, { state: 'proven', at: ago(48) }, old, false],
  [
    'proven a little before',
    { state: 'proven', at: ago(48.01) },
    { state: 'proven', at: ago(48.01) },
    old,
    true,
  ],
  ['the last one failed', { state: 'proven', at: ago(20) }, { state: 'failed', at: ago(1) }, old, true],
  [
    'the last one was not proven',
    { state: 'proven', at: ago(20) },
    { state: 'unproven', at: ago(1) },
    old,
    true,
  ],
  ['none was ever proven', null, { state: 'unproven', at: ago(1) }, old, true],
] as const)('%s', (_name, lastProven, lastEnded, productSince, isLate) => {
  expect(isVerificationLate({ lastProven, lastEnded, productSince }, now)).toBe(isLate)
})

test.each([
  [0, true],
  [1, true],
  [1.01, false],
  [500, false],
  // If the clock runs behind, the age is unknown.
  [-1, false],
])('emails from an archive %d hours old are still sent: %j', (hours, leave) => {
  expect(stillLeave(ago(hours), now)).toBe(leave)
})

test.each([
  [0, 0, true],
  [52, 0, true],
  [51, 1, true],
  [49, 3, true],
  [1, 3, true],
  [48, 4, false],
  [100_000, 4, false],
  [0, 52, false],
  [0, 3, false],
  [0, 1, false],
])('an archive with %d of the pictures and without %d: enough to prove it: %j', (held, missing, isEnough) => {
  expect(hasEnoughImages({ held, missing })).toBe(isEnough)
})
