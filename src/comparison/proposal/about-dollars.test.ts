import { expect, test } from 'vitest'
import { dollarsToPay } from '#domain/price-book/money.ts'
import { aboutDollars, tensOfDollars } from './about-dollars.ts'

test.each([
  [79_999, '$790'],
  [-79_999, '$790'],
  [103_000, '$1,000'],
  [348_471, '$3,400'],
  [9_680, '$96'],
  [960, '$9'],
  [99, '$0'],
  [1_234_567, '$12,000'],
])('a difference of %i cents is about %s', (cents, words) => {
  expect(aboutDollars(cents)).toBe(words)
})

test.each([
  [1_240_274, '$12,400'],
  [1_240_500, '$12,410'],
  [499, '$0'],
  [-64_900, '−$650'],
])('%i cents over many years are %s', (cents, words) => {
  expect(tensOfDollars(cents)).toBe(words)
})

test.each([
  [587_600, '$5,876'],
  [587_601, '$5,877'],
  [7_441, '$75'],
  [0, '$0'],
])('who pays %i cents reads %s', (cents, words) => {
  expect(dollarsToPay(cents)).toBe(words)
})
