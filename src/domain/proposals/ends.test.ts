import { expect, test } from 'vitest'
import { isCancellationReversible } from './answering/cancellation-taken-back.ts'
import { endInWords } from './reading/end-in-words.ts'
import { expiryOf, planEndOn, rebateEndOn } from './reading/rebate-days.ts'

const today = '2026-11-28'
const rebate = {
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  basis: 'accepted',
  sourceCheckedOn: today,
  endedOn: null,
  isDeleted: false,
} as const

test.each([
  ['that holds', rebate, null],
  ['that nobody knows', undefined, { why: 'removed', endedOn: null }],
  ['that was deleted', { ...rebate, isDeleted: true }, { why: 'removed', endedOn: null }],
  [
    'whose last day has passed',
    { ...rebate, validUntil: '2026-11-27' },
    { why: 'ended', endedOn: '2026-11-27' },
  ],
  ['on its last day', { ...rebate, validUntil: today }, null],
  [
    'that ended before it was to',
    { ...rebate, endedOn: '2026-11-20' },
    { why: 'ended', endedOn: '2026-11-20' },
  ],
  ['on its first day', { ...rebate, validFrom: today }, null],
  ['without an end, once installed', { ...rebate, basis: 'installed', validUntil: null }, null],
  ['that begins later', { ...rebate, validFrom: '2026-12-01' }, { why: 'ended', endedOn: null }],
  [
    'for which it is too late to install',
    { ...rebate, basis: 'installed', validUntil: '2026-12-08' },
    { why: 'ended', endedOn: null },
  ],
  [
    'for which it is just in time to install',
    { ...rebate, basis: 'installed', validUntil: '2026-12-19' },
    null,
  ],
  [
    'whose source was not looked at for long',
    { ...rebate, sourceCheckedOn: '2020-01-01' },
    { why: 'unchecked', endedOn: null },
  ],
] as const)('a rebate %s', (_what, found, end) => {
  expect(rebateEndOn(today, found, 21)).toEqual(end)
})

const plan = { validFrom: '2026-01-01', validUntil: '2026-12-31', isDeleted: false }

test.each([
  ['that holds', plan, null],
  ['without an end', { ...plan, validUntil: null }, null],
  ['that nobody knows', undefined, { why: 'removed', endedOn: null }],
  ['that was deleted', { ...plan, isDeleted: true }, { why: 'removed', endedOn: null }],
  [
    'whose last day has passed',
    { ...plan, validUntil: '2026-11-27' },
    { why: 'ended', endedOn: '2026-11-27' },
  ],
  ['that begins later', { ...plan, validFrom: '2026-12-01' }, { why: 'ended', endedOn: null }],
])('a plan %s', (_what, found, end) => {
  expect(planEndOn(today, found)).toEqual(end)
})

test('a proposal ends with the first of its rebates, or after so many days', () => {
  const soon = { ...rebate, validUntil: '2026-12-05' }
  expect(expiryOf(today, 30, 21, [])).toBe('2026-12-28')
  expect(expiryOf(today, 30, 21, [rebate, { ...rebate, validUntil: null }])).toBe('2026-12-28')
  expect(expiryOf(today, 30, 21, [rebate, soon])).toBe('2026-12-05')
})

test.each([
  ['ended', '2026-11-21', 'Gas rebate ended on November 21, 2026.'],
  ['ended', null, 'Gas rebate does not hold any more.'],
  ['removed', null, 'Gas rebate is no longer on our list.'],
  ['unchecked', null, 'We have to check the terms of Gas rebate again.'],
] as const)('what %s on %s is called', (why, endedOn, said) => {
  expect(endInWords('Gas rebate', { why, endedOn })).toBe(said)
})

const accepted = { kind: 'accept', at: new Date('2026-11-01T12:00:00Z') } as const
const cancelled = { kind: 'cancel', at: new Date('2026-11-14T23:59:00Z') } as const
const wrong = { state: 'cancelled', decisions: [accepted, cancelled], doubts: [] } as const

test.each([
  ['on its fourteenth day', wrong, today, true],
  ['later', wrong, '2026-11-29', false],
  ['that was never said', { ...wrong, decisions: [{ ...accepted, at: cancelled.at }] }, today, false],
  ['of what is not cancelled', { ...wrong, state: 'accepted' }, today, false],
  [
    'of a yes that was not theirs',
    { ...wrong, doubts: [{ kind: 'accept', outcome: 'not-theirs' }] },
    today,
    false,
  ],
  [
    'of one put back that was not theirs',
    { ...wrong, doubts: [{ kind: 'uncancel', outcome: 'not-theirs' }] },
    today,
    false,
  ],
  ['of a yes that was theirs', { ...wrong, doubts: [{ kind: 'accept', outcome: 'theirs' }] }, today, true],
  [
    'of a wish that was not theirs',
    { ...wrong, doubts: [{ kind: 'request-changes', outcome: 'not-theirs' }] },
    today,
    true,
  ],
  ['of what nobody named', { ...wrong, doubts: [{ kind: null, outcome: 'not-theirs' }] }, today, true],
] as const)('a cancellation %s can be taken back', (_what, version, day, isReversible) => {
  expect(isCancellationReversible(version, day)).toBe(isReversible)
})
