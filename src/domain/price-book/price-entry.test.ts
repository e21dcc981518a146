import { expect, test } from 'vitest'
import { dollarsOfCents } from './money.ts'
import { isBelowMinimumStandard, seerOf } from './price-entry.ts'
import { rebateAmountInWords } from './rebate-in-words.ts'

test('SEER2 is worth more as SEER', () => {
  expect(seerOf(16, 'seer')).toBe(16)
  expect(seerOf(13.3, 'seer2')).toBeCloseTo(14, 10)
})

const standard = { afuePercent: 95, seer: 14 }

test.each([
  { what: 'a furnace of 94 %', rated: { kind: 'furnace', afuePercent: 94, seer: null }, below: true },
  { what: 'a furnace of 95 %', rated: { kind: 'furnace', afuePercent: 95, seer: null }, below: false },
  {
    what: 'a furnace without a rating',
    rated: { kind: 'furnace', afuePercent: null, seer: null },
    below: false,
  },
  {
    what: 'an AC of SEER 13.9',
    rated: { kind: 'air-conditioner', afuePercent: null, seer: 13.9 },
    below: true,
  },
  { what: 'a thermostat', rated: { kind: 'thermostat', afuePercent: null, seer: null }, below: false },
] as const)('$what: below the standard is $below', ({ rated, below }) => {
  expect(isBelowMinimumStandard(rated, standard)).toBe(below)
})

test.each([
  [520_000, '$5,200'],
  [18_550, '$185.50'],
  [1, '$0.01'],
])('%i cents are %s', (cents, words) => {
  expect(dollarsOfCents(cents)).toBe(words)
})

const none = { amountCents: null, amountPercent: null, capCents: null }

test.each([
  [{ ...none, amount: 'fixed', amountCents: 25_000 }, '$250'],
  [{ ...none, amount: 'per-unit', amountCents: 50_000, capCents: 200_000 }, '$500 a ton, at most $2,000'],
  [{ ...none, amount: 'percent-with-tax', amountPercent: 7.5 }, '7.5 % of the price with tax'],
] as const)('a rebate of %j is %s', (rebate, words) => {
  expect(rebateAmountInWords(rebate)).toBe(words)
})
