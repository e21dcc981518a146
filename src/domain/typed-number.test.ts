import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedMoney } from './typed-money.ts'
import { readNumber } from './typed-number.ts'

test.each([
  ['', null],
  ['   ', null],
  ['56', 56],
  ['56.20', 56.2],
  ['56.', 56],
  ['.11', 0.11],
  ['$56', 56],
  [' $ 1,250.50 ', 1250.5],
  ['12,000', 12000],
  ['1 250', 1250],
  ['92 %', 92],
  ['-5', -5],
  ['−5', -5],
  ['-$5', -5],
])('%j is read as %j', (typed, number) => {
  expect(readNumber(typed)).toEqual({ number })
})

test.each(['abc', '12abc', '1,25,000', '1.2.3', '1e5', '$', '%', '1,2345', '--5', '0x10'])(
  '%j is refused with an explanation',
  (typed) => {
    expect(readNumber(typed)).toEqual({ problem: expect.stringMatching(/^Enter a number/) })
  },
)

test('a decimal comma is refused with the number that may have been meant', () => {
  expect(readNumber('56,20')).toEqual({ problem: 'Write the decimals after a point: 56.20' })
})

test('cents keep both of their digits', () => {
  expect([118.5, 0.115, 52, 0].map(typedMoney)).toEqual(['118.50', '0.115', '52', '0'])
})

test('every stored amount is read back unchanged', () => {
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amount, (number) => {
      expect(readNumber(typedMoney(number))).toEqual({ number })
    }),
  )
  expect(readNumber(typedMoney(null))).toEqual({ number: null })
})
