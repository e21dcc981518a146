import { expect, test } from 'vitest'
import { codeOf, stepAt, stepsOf, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** Appendix B of RFC 6238, the rows of SHA-1. */
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('%d seconds after 1970 the code is %s', (seconds, code) => {
  const step = stepAt(new Date(seconds * 1000))
  expect(codeOf(secret, step, 8)).toBe(code)
  expect(codeOf(secret, step)).toBe(code.slice(2))
})

/** Section 10 of RFC 4648, without the padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in Base32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

test('the codes one step before and after are accepted, those two steps away are not', () => {
  const now = new Date(1111111111_000)
  const step = stepAt(now)
  for (const [away, taken] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    expect([away, stepsOf(codeOf(secret, step + away), secret, now)]).toEqual([
      away,
      taken ? [step + away] : [],
    ])
  }
})
