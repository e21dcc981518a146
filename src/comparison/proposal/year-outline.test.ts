import { expect, test } from 'vitest'
import { comparedWithMinimum, payback, yearInWords } from './result-in-words.ts'

const year = (likelyCents: number, lowCents: number, highCents: number) => ({
  range: { todayCents: 90_000, likelyCents, lowCents, highCents, causes: [] },
  co2eSavedKg: 1,
  estimated: [],
})

test.each([
  [year(15_133, 9766, 19_499), 'Likely $151 a year less (8 of 10 homes like this: $97 to $194).'],
  [year(4301, -139, 7045), 'Likely $43 a year less (8 of 10 homes like this: $2 more to $70 less).'],
  [
    year(-3201, -4010, -2000),
    'Costs about $33 a year more to run (8 of 10 homes like this: $41 more to $20 more).',
  ],
])('a saving never stands without its range', (year, words) => {
  expect(yearInWords(year)).toBe(words)
})

const of = (flags: readonly ('NEVER' | 'LONGER_THAN_LIFE' | 'OVER_50_YEARS')[], years: number | null) => ({
  years,
  yearsAtHigh: null,
  yearsAtLow: null,
  flags,
  incremental: null,
})

test('a payback longer than the life says so, and one of more than 50 years has no number', () => {
  expect(payback(of(['LONGER_THAN_LIFE'], 34.7))).toBe(
    'On energy alone it pays back in about 35 years, longer than it is expected to last.',
  )
  expect(payback(of(['LONGER_THAN_LIFE', 'OVER_50_YEARS'], 80))).toBe(
    'On energy alone it pays back in more than 50 years.',
  )
  expect(payback(of(['NEVER'], null))).toBe('On energy alone it never pays back.')
  expect(comparedWithMinimum(of([], 9))).toContain('not known')
})
