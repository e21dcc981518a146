import { expect, test } from 'vitest'
import { ageBandOf } from './equipment-age.ts'

test.each([
  [2027, '0-5'],
  [2026, '0-5'],
  [2021, '0-5'],
  [2020, '6-11'],
  [2015, '6-11'],
  [2014, '12-19'],
  [2007, '12-19'],
  [2006, '20+'],
  [1950, '20+'],
  [0, 'unknown'],
  [null, 'unknown'],
])('in 2026 equipment of %j is %s', (year, band) => {
  expect(ageBandOf(year, 2026)).toBe(band)
})
