import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAirConditioner, anyFurnace, knownFurnace } from '#tests/support/engine-inputs.ts'
import {
  type CaseHome,
  type CaseOption,
  caseAssumptions,
  homeOfCase,
  optionOfCase,
} from '#tests/support/proposal-cases.ts'
import { runs, seenOf } from '#tests/support/runs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { analyse } from '../analyse.ts'
import file from '../cases/saving-cases.json' with { type: 'json' }
import { savingRange } from '../range/saving-range.ts'
import type { HomePlace } from './home-places.ts'
import { inColumns, knownHome } from './known-home.ts'
import { nothingInstalled } from './option-equipment.ts'
import { optionYear } from './option-year.ts'

const yearOf = (home: HomePlace[], option: Parameters<typeof optionYear>[2], assumptions = ontarioOfCases) =>
  optionYear(home, inColumns(knownHome(home, assumptions), [option]), option)

describe.each(file.cases)('$id: $title', ({ input, expected }) => {
  test('an option saves what the case says, with its range and CO2e', () => {
    const assumptions = caseAssumptions('region' in input ? input.region : undefined)
    const home = homeOfCase(input.home as CaseHome)
    const year = yearOf(home, optionOfCase(input.option as CaseOption, home), assumptions)
    if ('problems' in year) {
      expect(year.problems.map(({ reason }) => reason)).toEqual([expected.reason])
      return
    }
    const { range, co2eSavedKg } = year
    expect({
      today: range.todayCents,
      likely: range.likelyCents,
      low: range.lowCents,
      high: range.highCents,
      mattersMost: range.causes[0]?.code,
      co2eSavedKg,
    }).toEqual({
      today: expected.todayCents,
      likely: expected.likelyCents,
      low: expected.lowCents,
      high: expected.highCents,
      mattersMost: expected.mattersMost,
      co2eSavedKg: expected.co2eSavedKgPerYear,
    })
  })
})

describe('an option that installs the proposed system', () => {
  // Why no draws of its own: those of `saving-range.test.ts` hold for an option whose range is the comparison's.
  test('saves the cents, the range and the CO2e of the comparison', () => {
    let seen = 0
    fc.assert(
      fc.property(fc.oneof(anyFurnace, anyAirConditioner), (input) => {
        const outcome = analyse(input, ontarioOfCases)
        const seer = input.kind === 'air-conditioner' ? (input.chosenSeer ?? input.proposed?.seer) : null
        const { proposed } = input
        if (outcome.returnCode !== 0 || (input.kind === 'air-conditioner' ? !seer : !proposed)) return
        const replacement =
          input.kind === 'furnace'
            ? {
                kind: input.kind,
                afuePercent: input.proposed?.afuePercent ?? 0,
                hasEcmMotor: input.proposed?.hasEcmMotor ?? null,
              }
            : { kind: input.kind, seer: seer ?? 0 }
        const devices = input.kind === 'furnace' ? input.proposed : null
        const year = yearOf([{ place: 'Here', input }], {
          replaced: { Here: replacement },
          thermostats: devices?.hasProgrammableThermostat ? 1 : 0,
          humidifiers: devices?.hasGoodHumidifier ? 1 : 0,
        })
        if ('problems' in year) throw new Error('compared there, refused here')
        seen += 1
        expect(year.range).toEqual(savingRange([{ input, stays: false }], ontarioOfCases))
        expect(year.range.likelyCents).toBe(Math.round(100 * outcome.annualSaving))
        expect(year.co2eSavedKg).toBeCloseTo(outcome.annualCo2eSavingKg, 6)
        expect(year.range.lowCents).toBeLessThanOrEqual(year.range.likelyCents)
        expect(year.range.highCents).toBeGreaterThanOrEqual(year.range.likelyCents)
        expect(year.range.highCents).toBeLessThanOrEqual(
          Math.max(year.range.todayCents, year.range.likelyCents),
        )
      }),
      runs(2000),
    )
    expect(seen).toBeGreaterThan(seenOf(500))
  })

  test('saves no less when it is more efficient', () => {
    const furnace = fc.record({
      afue: fc.integer({ min: 80, max: 96 }),
      more: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(furnace, fc.integer({ min: 10, max: 300 }), ({ afue, more }, gasCostPerMonth) => {
        const home = [{ place: 'Here', input: { ...knownFurnace, gasCostPerMonth } }]
        const saved = (afuePercent: number) => {
          const replaced = { Here: { kind: 'furnace', afuePercent, hasEcmMotor: true } as const }
          const year = yearOf(home, { ...nothingInstalled, replaced })
          return 'range' in year ? year.range.likelyCents : Number.NaN
        }
        // Why a cent: each row of the comparison is rounded by itself.
        expect(saved(afue + more)).toBeGreaterThanOrEqual(saved(afue) - 1)
      }),
    )
  })
})

describe('7.1 a saving', () => {
  const anyReplacement = fc.record({
    kind: fc.constant('furnace' as const),
    afuePercent: fc.integer({ min: 60, max: 99 }),
    hasEcmMotor: fc.boolean(),
  })
  const anyOption = fc.record({
    replaced: fc.oneof(
      anyReplacement.map((furnace) => ({ Here: furnace })),
      fc.constant({}),
    ),
    thermostats: fc.integer({ min: 0, max: 1 }),
    humidifiers: fc.integer({ min: 0, max: 1 }),
  })

  test('is never above what its rows cost today', () => {
    let seen = 0
    fc.assert(
      fc.property(anyFurnace, anyOption, (input, option) => {
        const year = yearOf([{ place: 'Here', input }], option)
        if ('problems' in year) return
        seen += 1
        const { todayCents, lowCents, likelyCents, highCents } = year.range
        expect(lowCents).toBeLessThanOrEqual(likelyCents)
        expect(likelyCents).toBeLessThanOrEqual(highCents)
        expect(highCents).toBeLessThanOrEqual(todayCents)
      }),
      runs(1000),
    )
    expect(seen).toBeGreaterThan(seenOf(300))
  })

  test('is not cut off at zero: less efficient equipment costs more to run', () => {
    const home = [{ place: 'Here', input: { ...knownFurnace, afuePercent: 98 } }]
    const replaced = { Here: { kind: 'furnace', afuePercent: 80, hasEcmMotor: false } as const }
    const year = yearOf(home, { ...nothingInstalled, replaced })
    if ('problems' in year) throw new Error('refused')
    expect(year.range.highCents).toBeLessThan(0)
    expect(year.co2eSavedKg).toBeLessThan(0)
  })
})

test('7.9 a device counts only where the option contains it', () => {
  const home = [{ place: 'Furnace 1', input: knownFurnace }]
  const replaced = { 'Furnace 1': { kind: 'furnace', afuePercent: 96, hasEcmMotor: true } as const }
  const likely = (thermostats: number) => {
    const year = yearOf(home, { ...nothingInstalled, replaced, thermostats })
    return 'range' in year ? year.range.likelyCents : null
  }
  expect([likely(0), likely(1)]).toEqual([11549, 15133])
  const devices = { hasProgrammableThermostat: false, hasGoodHumidifier: false }
  const plain = { ...knownFurnace, proposed: { ...knownFurnace.proposed, ...devices } }
  expect(yearOf([{ place: 'Furnace 1', input: plain }], { ...nothingInstalled, replaced })).toEqual(
    yearOf(home, { ...nothingInstalled, replaced }),
  )
})

test('a place that cannot be compared refuses only the options that change it', () => {
  const broken = { ...knownFurnace, gasCostPerMonth: null, proposed: null }
  const home = [
    { place: 'Furnace 1', input: knownFurnace },
    { place: 'Furnace 2', input: broken },
  ]
  const replacing = (...places: string[]) => ({
    ...nothingInstalled,
    replaced: Object.fromEntries(
      places.map((place) => [place, { kind: 'furnace', afuePercent: 96, hasEcmMotor: true } as const]),
    ),
  })
  expect(yearOf(home, replacing('Furnace 1'))).toHaveProperty('range')
  expect(yearOf(home, replacing('Furnace 1', 'Furnace 2'))).toMatchObject({
    problems: [{ reason: 'GAS_USAGE_MISSING' }],
  })
})

test('a humidifier saves gas where the business counts it, and nothing where it does not', () => {
  const [case1] = file.cases
  const home = homeOfCase(case1?.input.home as CaseHome).map(({ place, input }) => ({
    place,
    input: { ...input, hasGoodHumidifier: false },
  }))
  const savedBy = (humidifiers: number, humidifierGrossSaving: number) => {
    const assumptions = { ...ontarioOfCases, humidifierGrossSaving, humidifierLatentPenalty: 0 }
    const year = yearOf(home, { ...nothingInstalled, thermostats: 1, humidifiers }, assumptions)
    if ('problems' in year) throw new Error('No year')
    return year.range.likelyCents
  }
  expect(savedBy(1, 0.05)).toBeGreaterThan(savedBy(0, 0.05))
  expect(savedBy(1, 0)).toBe(savedBy(0, 0))
})
