import { describe, expect, test } from 'vitest'
import { factsOf, ratingReaches } from './piece-facts.ts'
import { usualThresholds } from './thresholds.ts'
import type { VerdictPiece } from './verdict-input.ts'

const asOf = { year: 2026, today: '2026-11-29' }
const furnace: VerdictPiece = { slot: 'Furnace 1', kind: 'furnace', installationYear: 2010 }
const factsWith = (changed: Partial<VerdictPiece>, thresholds = usualThresholds) =>
  factsOf({ ...furnace, ...changed }, asOf, thresholds)

describe('the class of a saving', () => {
  const range = (low: number, high: number) => ({ low, high })

  test.each([
    ['a cent more is worse', -0.01, range(-10, 10), 'worse'],
    ['the same cost', 0, range(-10, 10), 'none'],
    ['below five dollars', 4.99, range(0, 10), 'none'],
    ['five dollars', 5, range(0, 10), 'small'],
    ['below the small saving', 49.99, range(0, 90), 'small'],
    ['the small saving itself, which may be none', 50, range(0, 90), 'some'],
    ['that or a loss', 50, range(-0.01, 90), 'unsure'],
    ['below a big saving at its low end', 500, range(399.99, 600), 'some'],
    ['a big saving at its low end', 500, range(400, 600), 'big'],
  ] as const)('%s', (_what, likely, ends, expected) => {
    expect(factsWith({ comparison: { likely, range: ends } }).saving?.class).toBe(expected)
  })

  test.each([
    ['within half of its life', 9, 'big'],
    ['after that', 9.01, 'some'],
    ['never', 'never' as const, 'some'],
  ])(
    'with prices it is big where it pays back %s, whatever its dollars',
    (_when, paybackYearsAtLow, expected) => {
      const half = { ...usualThresholds, medianLife: { ...usualThresholds.medianLife, furnace: 18 } }
      const comparison = { likely: 900, range: range(800, 1000), paybackYearsAtLow }
      expect(factsWith({ comparison }, half).saving?.class).toBe(expected)
    },
  )

  test('only what is compared in dollars has a big one', () => {
    const comparison = { likely: 900, range: range(800, 1000) }
    const humidifier = { slot: 'Humidifier', kind: 'humidifier', comparison } as const
    expect(factsWith(humidifier).saving?.class).toBe('some')
    expect(factsWith({ slot: 'AC 1', kind: 'air-conditioner', comparison }).saving?.class).toBe('big')
  })

  test('a rough band stands in for a range, wider where inputs are estimated; a loss has its ends in order', () => {
    expect(factsWith({ comparison: { likely: 100 } }).saving).toMatchObject({
      low: 80,
      high: 120,
      isRough: true,
    })
    expect(factsWith({ comparison: { likely: 100, estimated: true } }).saving).toMatchObject({
      low: 60,
      high: 140,
    })
    expect(factsWith({ comparison: { likely: -100 } }).saving).toMatchObject({ low: -120, high: -80 })
    expect(factsWith({ comparison: { likely: 100, range: range(90, 95) } }).saving).toMatchObject({
      low: 90,
      high: 95,
      isRough: false,
    })
    expect(factsWith({}).saving).toBeNull()
    expect(factsWith({ comparison: { refused: 'GAS_USAGE_MISSING' } }).saving).toBeNull()
  })
})

describe('a finding of staff', () => {
  const safety = { date: '2026-11-01', by: 'Ada', finding: 'A crack' }

  test.each([
    ['none', undefined, 'fine'],
    ['one that was cleared', { ...safety, said: 'do-not-run', cleared: true }, 'fine'],
    ['do not run', { ...safety, said: 'do-not-run' }, 'do-not-run'],
    ['to be fixed by today', { ...safety, said: 'fix-by', fixBy: '2026-11-29' }, 'fix-by'],
    ['by yesterday', { ...safety, said: 'fix-by', fixBy: '2026-11-28' }, 'fix-by-passed'],
    ['by a day that nobody wrote', { ...safety, said: 'fix-by' }, 'fix-by-passed'],
  ] as const)('%s', (_what, note, expected) => {
    expect(factsWith({ safety: note }).safety).toBe(expected)
  })
})

describe('a note on the condition', () => {
  const worn = (year: number) => ({ said: 'worn', year, date: `${year}-05-01` }) as const

  test.each([
    ['counts in its year and the next', { condition: worn(2025) }, true],
    ['is old after that', { condition: worn(2024) }, false],
    [
      'of the year of the installation is of this piece',
      { installationYear: 2025, condition: worn(2025) },
      true,
    ],
    ['of the year before is of another', { installationYear: 2026, condition: worn(2025) }, false],
    [
      'of the year before is of another, even one that was good',
      { installationYear: 2026, condition: { ...worn(2025), said: 'good' } },
      false,
    ],
    ['stands beside a service of the same year', { condition: worn(2025), lastServiceYear: 2025 }, true],
    ['is settled by a later service', { condition: worn(2025), lastServiceYear: 2026 }, false],
    ['unless it said good', { condition: { ...worn(2025), said: 'good' }, lastServiceYear: 2026 }, true],
  ] as const)('%s', (_what, changed, counts) => {
    expect(factsWith(changed as Partial<VerdictPiece>).condition !== null).toBe(counts)
  })
})

describe('service', () => {
  test.each([
    ['none recorded', {}, { state: 'unknown', year: null }],
    ['installed last year', { installationYear: 2025 }, { state: 'new', year: 2025 }],
    [
      'installed as long ago as a service lasts',
      { installationYear: 2024 },
      { state: 'unknown', year: null },
    ],
    ['installed in a year to come', { installationYear: 2027 }, { state: 'unknown', year: null }],
    ['serviced this year', { lastServiceYear: 2026 }, { state: 'fine', year: 2026 }],
    ['serviced last year', { lastServiceYear: 2025 }, { state: 'due', year: 2025 }],
  ] as const)('%s', (_what, changed, expected) => {
    expect(factsWith(changed).service).toEqual(expected)
  })
})

describe('a repair quote', () => {
  test.each([
    ['today', { cents: 1, ageDays: 0 }, 1],
    ['on its last day', { cents: 90_000, ageDays: 90 }, 90_000],
    ['a day later', { cents: 90_000, ageDays: 91 }, null],
    ['of nothing', { cents: 0, ageDays: 0 }, null],
  ] as const)('%s', (_what, repairQuote, expected) => {
    expect(factsWith({ repairQuote }).quote).toBe(expected)
    expect(factsWith({ slot: 'AC 1', kind: 'air-conditioner', repairQuote }).quote).toBe(expected)
    expect(factsWith({ slot: 'Humidifier', kind: 'humidifier', repairQuote }).quote).toBeNull()
  })
})

describe('ages', () => {
  const [low, high] = usualThresholds.window.furnace

  test.each([
    [usualThresholds.youngYears, 'young'],
    [usualThresholds.youngYears + 1, 'within'],
    [low - 1, 'within'],
    [low, 'window'],
    [high, 'window'],
    [high + 1, 'beyond'],
  ])('%i years are %s', (age, level) => {
    expect(factsWith({ installationYear: 2026 - age }).ages).toMatchObject({ levels: [level], years: age })
  })

  test.each([
    ['before anything was made', 1899, true],
    ['in the first year', 1900, false],
    ['this year', 2026, false],
    ['in a year to come', 2027, true],
  ])('installed %s', (_when, installationYear, isContradictory) => {
    expect(factsWith({ installationYear }).ages.isContradictory).toBe(isContradictory)
  })

  test('years of manufacture stand in for the installation, without those to come; several give no age', () => {
    const ages = factsWith({ installationYear: null, madeYears: [2010, 2026, 2027] }).ages
    expect(ages).toMatchObject({ years: null, possible: [2010, 2026], madeYears: [2010, 2026] })
    expect(factsWith({ installationYear: null, madeYears: [2010] }).ages.years).toBe(16)
  })

  test.each<[string, Partial<VerdictPiece>, object]>([
    [
      'of the same year says nothing more',
      { madeYears: [2014] },
      { possible: [2014], disputing: [], madeYears: [] },
    ],
    [
      'of seven years before, which may be misread',
      { madeYears: [2007] },
      { possible: [2014], disputing: [] },
    ],
    [
      'of seven years before, well supported',
      { madeYears: [2007], isPlateWellSupported: true },
      { possible: [2007, 2014], disputing: [2007], years: null, isContradictory: false },
    ],
    [
      'of seven years before, after somebody confirmed the year',
      { madeYears: [2007], isPlateWellSupported: true, confirmedYear: 2014 },
      { possible: [2014], disputing: [], years: 12 },
    ],
    [
      'of a year later leaves no age',
      { madeYears: [2015] },
      { possible: [], disputing: [2015], isContradictory: true },
    ],
  ])('beside an installation in 2014 a plate %s', (_what, plate, ages) => {
    expect(factsWith({ installationYear: 2014, ...plate }).ages).toMatchObject(ages)
  })

  test('of what has no usual life tell the young from the others alone', () => {
    const boiler = { unit: { kind: 'furnace', fuel: 'gas', heater: 'boiler' } } as const
    const levels = [usualThresholds.youngYears, usualThresholds.youngYears + 1, 60].map(
      (age) => factsWith({ ...boiler, installationYear: 2026 - age }).ages.levels,
    )
    expect(levels).toEqual([['young'], ['within'], ['within']])
    expect(factsWith({ ...boiler, installationYear: null }).ages.levels).toEqual(['within'])
  })

  test('nothing known leaves every level to what ages, and none to what does not', () => {
    const unknown = { installationYear: null }
    expect(factsWith(unknown).ages).toMatchObject({
      levels: ['young', 'within', 'window', 'beyond'],
      possible: [],
      isContradictory: false,
    })
    for (const kind of ['humidifier', 'thermostat'] as const)
      expect(factsWith({ ...unknown, slot: 'Humidifier', kind }).ages.levels).toEqual(['within'])
  })
})

test('a rating reaches a threshold that it equals; an unknown one reaches none', () => {
  const least = { afue: 95, seer: 16 }
  const unit: VerdictPiece = { slot: 'AC 1', kind: 'air-conditioner', installationYear: 2010 }
  expect([95, 94.9, null].map((afue) => ratingReaches({ ...furnace, afue }, least))).toEqual([
    true,
    false,
    false,
  ])
  expect([16, 15.9, null].map((seerUsed) => ratingReaches({ ...unit, seerUsed }, least))).toEqual([
    true,
    false,
    false,
  ])
  const ofOil = { kind: 'furnace', fuel: 'oil', heater: 'furnace' } as const
  expect(ratingReaches({ ...furnace, unit: ofOil, afue: 99 }, least)).toBe(false)
  expect(ratingReaches({ ...furnace, unit: { ...ofOil, fuel: 'gas' }, afue: 99 }, least)).toBe(true)
})
