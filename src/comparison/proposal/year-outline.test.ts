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
  for (const years of [null, 12]) expect(of(['NEVER'], years).nothing).toBe('Never, on energy alone')
  expect(of([], 9).minimum).toContain('Not known')
})

const kilograms = (co2eSavedKg: number) =>
  yearOutline({ year: { ...year(0, 0, 0), co2eSavedKg }, minimum: null }, { lines: [] }).co2e

test.each([
  [156.9, '**156 kg less** CO2e a year.'],
  [-156.9, '**156 kg more** CO2e a year.'],
  [1, '**1 kg less** CO2e a year.'],
  [-1, '**1 kg more** CO2e a year.'],
  [0.99, 'About the same CO2e.'],
  [-0.99, 'About the same CO2e.'],
])('%s kg saved read %s', (saved, words) => {
  expect(kilograms(saved)).toBe(words)
})

test('a difference of under a dollar is none', () => {
  const about = 'About the same for heating (by our estimate between $20 more and $10 less).'
  for (const cents of [-99, 0, 99])
    expect(yearOutline({ year: year(cents, -2000, 1000), minimum: null }, { lines: [] }).sentence).toBe(about)
})

test.each([
  [[{ kind: 'air-conditioner', places: ['AC 2'] }], 'for cooling'],
  [[{ kind: 'furnace', places: ['Furnace 1'] }], 'for heating'],
  [[{ kind: 'thermostat', places: [] }], 'for heating'],
  [
    [
      { kind: 'air-conditioner', places: ['AC 1'] },
      { kind: 'furnace', places: ['Furnace 1'] },
    ],
    'for heating and cooling',
  ],
  [
    [
      { kind: 'air-conditioner', places: ['AC 1'] },
      { kind: 'thermostat', places: [] },
    ],
    'for heating and cooling',
  ],
  [
    [
      { kind: 'air-conditioner', places: ['AC 1'] },
      { kind: 'humidifier', places: [] },
    ],
    'for heating and cooling',
  ],
  [
    [
      { kind: 'air-conditioner', places: ['AC 1'] },
      { kind: 'other', places: [] },
    ],
    'for cooling',
  ],
])('what %o changes is %s', (lines, words) => {
  expect(yearOutline({ year: year(100, 0, 200), minimum: null }, { lines }).sentence).toContain(` ${words} (`)
})

test('the least that may be installed is told only where it costs less to run, and estimates are named', () => {
  const least = (cents: number) =>
    yearOutline(
      { year: year(100, 0, 200), minimum: { payNowCents: null, year: year(cents, -2000, 12_050) } } as never,
      { lines: [] },
    ).minimum
  expect(least(10_050)).toBe(
    'With the least that may be installed, likely $100 a year less (by our estimate between $20 more and $120 less).',
  )
  expect([least(99), least(0), least(-10_050)]).toEqual([null, null, null])
  const guessed = {
    ...year(100, 0, 200),
    estimated: [{ code: 'SEER_MISSING', reason: 'The SEER is not known.' }],
  }
  expect(yearOutline({ year: guessed, minimum: null } as never, { lines: [] }).notes).toEqual([
    'Part of this is an estimate: The SEER is not known.',
  ])
})

const against = (change: object) =>
  paybackOutline({
    years: 5,
    flags: [],
    incremental: {
      result: 'PAYS_BACK',
      years: 9.4,
      extraCostCents: 45_200,
      longerThanLife: false,
      ...change,
    },
  } as never).minimum

test.each([
  [{}, '$452 more now: about 9 years'],
  [{ years: 60 }, '$452 more now: more than 50 years'],
  [{ years: 50 }, '$452 more now: about 50 years'],
  [{ longerThanLife: true }, '$452 more now: about 9 years, longer than it is expected to last'],
  [{ result: 'NEVER' }, '$452 more now: never, on energy alone'],
  [{ result: 'NEVER', years: null, longerThanLife: true }, '$452 more now: never, on energy alone'],
  [{ result: 'COSTS_NO_MORE' }, 'Costs no more'],
  [{ result: 'CHEAPER_BUT_SAVES_LESS' }, 'Costs less, and saves less'],
])('against the least that may be installed: %o', (change, words) => {
  expect(against(change)).toBe(words)
})
