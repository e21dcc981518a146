import { expect, test } from 'vitest'
import { paybackOutline, yearOutline } from './year-outline.ts'

const year = (likelyCents: number, lowCents: number, highCents: number) => ({
  range: { todayCents: 90_000, likelyCents, lowCents, highCents, causes: [] },
  co2eSavedKg: 1,
  estimated: [],
})

test.each([
  [
    year(15_133, 9766, 19_499),
    'Likely **$151 a year less** for heating (by our estimate between $97 and $194).',
  ],
  [
    year(4301, -139, 7045),
    'Likely **$43 a year less** for heating (by our estimate between $2 more and $70 less).',
  ],
  [
    year(-3201, -4010, -2000),
    'Costs about **$33 a year more** for heating (by our estimate between $20 and $41 more).',
  ],
])('a saving never stands without its range', (year, words) => {
  expect(yearOutline({ year, minimum: null }, { lines: [] }).sentence).toBe(words)
})

const of = (flags: readonly ('NEVER' | 'LONGER_THAN_LIFE' | 'OVER_50_YEARS')[], years: number | null) =>
  paybackOutline({ years, yearsAtHigh: null, yearsAtLow: null, flags, incremental: null })

test('a payback longer than the life says so, and one of more than 50 years has no number', () => {
  expect(of(['LONGER_THAN_LIFE'], 34.7).nothing).toBe('About 35 years, longer than it is expected to last')
  expect(of(['LONGER_THAN_LIFE', 'OVER_50_YEARS'], 80).nothing).toBe(
    'More than 50 years, longer than it is expected to last',
  )
  expect(of(['NEVER'], null).nothing).toBe('Never, on energy alone')
  expect(of([], 9).minimum).toContain('Not known')
})
