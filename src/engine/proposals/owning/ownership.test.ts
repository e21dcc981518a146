import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { HomePlace } from '../home-places.ts'
import { knownHome } from '../known-home.ts'
import { nothingInstalled } from '../option-equipment.ts'
import { ownership } from './ownership.ts'
import type { OwnedOption } from './ownership-columns.ts'
import { yearsOfUnit } from './ownership-cost.ts'
import { likelyOf } from './ownership-ranges.ts'
import { repairOrReplace } from './repair-or-replace.ts'
import { repairVerdictOf } from './repair-verdict.ts'
import { gridByYear, survival } from './unit-life.ts'

const prices = { furnace: 542_400, 'air-conditioner': 508_500 }
const owned = ontarioOfCases.ownership

const homeOf = (installationYear: number | null): HomePlace[] => [
  { place: 'Furnace 1', input: { ...knownFurnace, installationYear } },
  { place: 'AC 1', input: { ...knownAirConditioner, installationYear } },
]
const newFurnace = { kind: 'furnace', afuePercent: 96, hasEcmMotor: true } as const
const furnaceOption: OwnedOption = {
  equipment: { ...nothingInstalled, replaced: { 'Furnace 1': newFurnace } },
  payNowCents: 587_600,
}
const tableOf = (home: HomePlace[], options = [furnaceOption], assumptions = ontarioOfCases) =>
  ownership(home, knownHome(home, assumptions), options, prices, assumptions)

describe('owning over the years', () => {
  test('without a discount, what fails costs its price times its chance, and all chances make one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (age) => {
        const unit = {
          place: 'Here',
          kind: 'furnace' as const,
          age,
          current: () => ({ gasDollars: 500, electricityDollars: 0, kwh: 0 }),
          successor: () => ({ gasDollars: 500, electricityDollars: 0, kwh: 0 }),
          successorPrice: 5424,
        }
        const circumstances = { ...likelyOf(ontarioOfCases), discountRate: 0 }
        const years = yearsOfUnit(unit, 2026, circumstances, ontarioOfCases)
        const failing = years.reduce((sum, year) => sum + year.failing, 0)
        const { furnace } = owned.life
        expect(failing).toBeCloseTo(1 - survival(age, owned.horizonYears, furnace), 10)
        for (const { energy } of years) expect(energy).toBeCloseTo(500, 8)
      }),
    )
  })

  test('without failures, a steady cost has the present worth of an annuity (UPW of NIST Handbook 135)', () => {
    const everlasting = {
      ...ontarioOfCases,
      ownership: { ...owned, life: { ...owned.life, furnace: { medianYears: 1e6, shape: 6 } } },
    }
    const table = tableOf(homeOf(2026), [furnaceOption], everlasting)
    if ('refused' in table) throw new Error('refused')
    const upw = (1 - 1.03 ** -15) / 0.03
    expect(table.keep.upkeepCents).toBe(Math.round(10_000 * upw))
    expect(table.keep.energyCents).toBe(Math.round(62_835 * upw))
  })

  test('has ends on both sides of the likely difference, and lines that add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2026 }), fc.integer({ min: 80, max: 98 }), (year, afue) => {
        const equipment = {
          ...nothingInstalled,
          replaced: { 'Furnace 1': { ...newFurnace, afuePercent: afue } },
        }
        const table = tableOf(homeOf(year), [{ equipment, payNowCents: 600_000 }])
        if ('refused' in table) throw new Error('refused')
        for (const { cheaperBy, totalCents } of table.options) {
          expect(cheaperBy.lowCents).toBeLessThanOrEqual(cheaperBy.likelyCents)
          expect(cheaperBy.highCents).toBeGreaterThanOrEqual(cheaperBy.likelyCents)
          expect(table.keep.totalCents - totalCents).toBe(cheaperBy.likelyCents)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('is refused where an age or the price of the minimum is unknown; nothing is guessed', () => {
    expect(tableOf(homeOf(null))).toEqual({
      refused: { reason: 'AGE_UNKNOWN', place: 'Furnace 1', kind: 'furnace' },
    })
    const home = homeOf(2004)
    expect(ownership(home, knownHome(home, ontarioOfCases), [furnaceOption], {}, ontarioOfCases)).toEqual({
      refused: { reason: 'MINIMUM_PRICE_UNKNOWN', kind: 'furnace' },
    })
  })

  test('of a thermostat alone compares the running cost of the furnace, and nothing else of it', () => {
    const home = homeOf(null)
    const thermostat = { equipment: { ...nothingInstalled, thermostats: 1 }, payNowCents: 35_000 }
    const table = tableOf(home, [thermostat])
    if ('refused' in table) throw new Error('refused')
    expect(table.minimum).toBeNull()
    expect(table.keep).toMatchObject({
      upkeepCents: 0,
      repairsCents: 0,
      replacementCents: 0,
      leftValueCents: 0,
    })
    expect(table.keep.energyCents - (table.options[0]?.energyCents ?? 0)).toBeGreaterThan(0)
  })
})

describe('repair or replace', () => {
  const home = homeOf(2004)
  const ask = (repairQuoteCents: number | null, minimumPriceCents: number | null = 542_400) =>
    repairOrReplace(
      home,
      knownHome(home, ontarioOfCases),
      { place: 'Furnace 1', minimumPriceCents, repairQuoteCents },
      ontarioOfCases,
    )

  test.each([
    [200, 'REPAIRING_COSTS_LESS'],
    [90_000, 'TOO_CLOSE_TO_CALL'],
    [300_000, 'REPLACING_COSTS_LESS'],
    [null, null],
  ] as const)('of a quote of %d cents says %s', (quote, verdict) => {
    expect(ask(quote)).toMatchObject({ verdict })
  })

  test('says so where replacing costs less even without the repair', () => {
    expect(ask(100, 1_000)).toMatchObject({ verdict: 'REPLACING_COSTS_LESS_ANYWAY' })
  })

  test('is too close to call where the range holds both signs, whatever is likely', () => {
    expect(repairVerdictOf(20_000, { low: -47_200, high: 40_000 })).toBe('TOO_CLOSE_TO_CALL')
    expect(repairVerdictOf(40_001, { low: -47_200, high: 40_000 })).toBe('REPLACING_COSTS_LESS')
    expect(repairVerdictOf(1, { low: -47_200, high: 0 })).toBe('REPLACING_COSTS_LESS_ANYWAY')
  })

  test('of a place that the home has not is an error', () => {
    const question = { place: 'AC 2', minimumPriceCents: 1, repairQuoteCents: null }
    expect(() => repairOrReplace(home, knownHome(home, ontarioOfCases), question, ontarioOfCases)).toThrow(
      'No place AC 2',
    )
  })

  test('is refused without a price of the minimum', () => {
    expect(ask(100, null)).toEqual({ refused: { reason: 'MINIMUM_PRICE_UNKNOWN', kind: 'furnace' } })
  })
})

test('a forecast of the grid is followed on straight lines and holds at both ends', () => {
  const grid = gridByYear(50, [
    [2026, 50],
    [2030, 90],
    [2040, 30],
    [0, 0],
  ])
  expect([2020, 2026, 2028, 2030, 2035, 2040, 2050].map(grid)).toEqual([50, 50, 70, 90, 60, 30, 30])
  expect(gridByYear(50, [[0, 0]])(2030)).toBe(50)
})
