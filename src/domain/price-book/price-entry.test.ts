import { expect, test } from 'vitest'
import { dollarsOfCents } from './money.ts'
import { seer2Of, seerOf } from './price-entry.ts'
import { rebateAmountInWords } from './rebate-in-words.ts'

test('SEER2 is worth more as SEER', () => {
  expect(seerOf(16, 'seer')).toBe(16)
  expect(seerOf(13.3, 'seer2')).toBe(14)
  expect(seer2Of(14, 'seer')).toBe(13.3)
  expect(seer2Of(14, 'seer2')).toBe(14)
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
