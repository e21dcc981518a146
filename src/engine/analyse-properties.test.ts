import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAirConditioner, anyFurnace, anyInput, brokenInput } from '#tests/support/engine-inputs.ts'
import { runs, seenOf } from '#tests/support/runs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { analyse } from './analyse.ts'
import type { AirConditionerInput, AnalysisInput, FurnaceInput } from './analysis-input.ts'
import type { Comparison, Row } from './analysis-outcome.ts'

const usual = runs(2000)
/** One cent of rounding in each of the six dollar rows. */
const roundingOfSixCells = 0.06

/** The comparison, or null where it is refused. Refusals are counted, so that no property passes because everything was refused. */
function compare(input: AnalysisInput): Comparison | null {
  const outcome = analyse(input, ontarioOfCases)
  return outcome.returnCode === 0 ? outcome : null
}

function checkEach<Input extends AnalysisInput>(
  inputs: fc.Arbitrary<Input>,
  check: (comparison: Comparison, input: Input) => void,
) {
  let seen = 0
  fc.assert(
    fc.property(inputs, (input) => {
      const comparison = compare(input)
      if (!comparison) return
      seen += 1
      check(comparison, input)
    }),
    usual,
  )
  expect(seen).toBeGreaterThan(usual.numRuns / 10)
}

const allRows = (result: Comparison): Row[] => [
  ...result.economic,
  result.economicTotal,
  ...result.environmental,
  result.environmentalTotal,
]
const hundredths = (value: number) => Math.round(value * 100)
const sumOf = (rows: readonly Row[], side: 'actualValue' | 'proposedValue') =>
  rows.reduce((sum, row) => sum + hundredths(row[side]), 0)

function proposedOf(comparison: Comparison, ...keys: string[]): number {
  return (
    sumOf(
      comparison.economic.filter((row) => keys.includes(row.key)),
      'proposedValue',
    ) / 100
  )
}

test('no cell is NaN, infinite or minus zero, whatever is passed', () => {
  const isPlain = (value: number) => Number.isFinite(value) && !Object.is(value, -0)
  fc.assert(
    fc.property(fc.oneof(anyInput, brokenInput), (input) => {
      const comparison = compare(input)
      if (!comparison) return
      for (const row of allRows(comparison)) {
        expect(isPlain(row.actualValue), `${row.key} actual ${row.actualValue}`).toBe(true)
        expect(isPlain(row.proposedValue), `${row.key} proposed ${row.proposedValue}`).toBe(true)
      }
      expect(isPlain(comparison.annualSaving) && isPlain(comparison.annualCo2eSavingKg)).toBe(true)
      expect(JSON.stringify(comparison)).not.toMatch(/NaN|Infinity|null,"(actual|proposed)Value/)
    }),
    usual,
  )
})

test('the cells add up to the totals, and the savings are the difference of the totals', () => {
  checkEach(anyInput, (comparison) => {
    const { economic, economicTotal, environmental, environmentalTotal } = comparison
    const dollars = economic.filter((row) => row.unit === 'dollars')
    for (const side of ['actualValue', 'proposedValue'] as const) {
      expect(sumOf(dollars, side)).toBe(hundredths(economicTotal[side]))
      expect(sumOf(environmental, side)).toBe(hundredths(environmentalTotal[side]))
    }
    const { annualSaving, annualCo2eSavingKg, proposedIsWorse } = comparison
    expect(hundredths(annualSaving)).toBe(hundredths(economicTotal.actualValue - economicTotal.proposedValue))
    expect(hundredths(annualCo2eSavingKg)).toBe(
      hundredths(environmentalTotal.actualValue - environmentalTotal.proposedValue),
    )
    expect(proposedIsWorse).toBe(annualSaving < 0)
    expect(comparison.equivalents !== null).toBe(annualCo2eSavingKg > 0)
  })
})

test('a better AFUE never costs more gas, and never more in total unless the proposed motor is worse', () => {
  const cases = fc.tuple(anyFurnace, fc.integer({ min: 40, max: 99 }), fc.integer({ min: 1, max: 60 }))
  let seen = 0
  fc.assert(
    fc.property(cases, ([input, afuePercent, better]) => {
      const { proposed } = input
      if (!proposed || input.gasCostPerMonth === null) return
      const withAfue = (afue: number): FurnaceInput => ({
        ...input,
        proposed: { ...proposed, afuePercent: afue },
      })
      const worse = compare(withAfue(afuePercent))
      const improved = compare(withAfue(Math.min(100, afuePercent + better)))
      if (!worse || !improved) return
      seen += 1
      expect(proposedOf(improved, 'gas-cost')).toBeLessThanOrEqual(proposedOf(worse, 'gas-cost'))
      const losesMotor = input.hasEcmMotor === true && proposed.hasEcmMotor !== true
      if (losesMotor) return
      expect(improved.economicTotal.proposedValue).toBeLessThanOrEqual(
        worse.economicTotal.proposedValue + roundingOfSixCells,
      )
    }),
    usual,
  )
  expect(seen).toBeGreaterThan(seenOf(200))
})

test('a better SEER never costs more', () => {
  const cases = fc.tuple(anyAirConditioner, fc.integer({ min: 5, max: 29 }), fc.integer({ min: 1, max: 25 }))
  let seen = 0
  fc.assert(
    fc.property(cases, ([input, seer, better]) => {
      const withSeer = (chosenSeer: number): AirConditionerInput => ({ ...input, chosenSeer })
      const worse = compare(withSeer(seer))
      const improved = compare(withSeer(Math.min(30, seer + better)))
      if (!worse || !improved) return
      seen += 1
      expect(improved.economicTotal.proposedValue).toBeLessThanOrEqual(worse.economicTotal.proposedValue)
      expect(improved.environmentalTotal.proposedValue).toBeLessThanOrEqual(
        worse.environmentalTotal.proposedValue,
      )
    }),
    usual,
  )
  expect(seen).toBeGreaterThan(seenOf(200))
})

test('equal equipment saves nothing', () => {
  const equalFurnace = anyFurnace.map((input): FurnaceInput => {
    const afuePercent = input.afuePercent ?? 80
    return {
      ...input,
      afuePercent,
      proposed: {
        afuePercent,
        hasEcmMotor: input.hasEcmMotor,
        hasProgrammableThermostat: input.hasProgrammableThermostat,
        hasGoodHumidifier: input.hasGoodHumidifier,
      },
    }
  })
  const equalAirConditioner = anyAirConditioner.map((input): AirConditionerInput => {
    const seer = input.seer ?? 13
    return { ...input, seer, chosenSeer: seer, installationYear: 2026 }
  })
  checkEach(fc.oneof(equalFurnace, equalAirConditioner), (comparison) => {
    expect(comparison.annualSaving).toBe(0)
    expect(comparison.annualCo2eSavingKg).toBe(0)
    expect(comparison.proposedIsWorse).toBe(false)
  })
})

test('the gas saved never exceeds the gas bill', () => {
  checkEach(anyFurnace, (comparison, input) => {
    const gasToday = comparison.economic.find((row) => row.key === 'gas-cost')?.actualValue ?? Number.NaN
    const gasThen = proposedOf(comparison, 'gas-cost', 'thermostat', 'humidifier')
    expect(gasThen).toBeGreaterThanOrEqual(0)
    expect(gasToday - gasThen).toBeLessThanOrEqual(gasToday)
    if (input.gasCostPerMonth !== null && input.billingType === 'equal')
      expect(gasToday).toBeLessThanOrEqual(input.gasCostPerMonth * 12 + 0.01)
  })
})

test('nothing missing is filled in silently', () => {
  checkEach(anyInput, ({ notes, estimated }, input) => {
    const said = new Set<string>([...notes, ...estimated].map(({ code }) => code))
    const expected: [boolean, string][] =
      input.kind === 'furnace'
        ? [
            [input.afuePercent === null, 'AFUE_FROM_YEAR'],
            [true, 'GAS_BASIS'],
            [
              input.billingType === 'none' || (input.billingType === 'non-equal' && input.billMonth === null),
              'BILL_MONTH_UNKNOWN',
            ],
            [input.hasEcmMotor === null, 'MOTOR_UNKNOWN'],
            [input.proposed?.hasEcmMotor === null, 'PROPOSED_MOTOR_UNKNOWN'],
            [
              input.hasProgrammableThermostat === null && input.proposed?.hasProgrammableThermostat === true,
              'THERMOSTAT_UNKNOWN',
            ],
            [
              input.hasGoodHumidifier === null && input.proposed?.hasGoodHumidifier === true,
              'HUMIDIFIER_UNKNOWN',
            ],
          ]
        : [
            [input.seer === null, 'SEER_FROM_YEAR'],
            [input.coolingBtuPerHour === null, 'BTU_FROM_PROPOSED_SYSTEM'],
            [
              input.electricityPricePerKwh === null &&
                (input.proposed?.electricityPricePerKwh ?? null) === null,
              'ELECTRICITY_PRICE_ASSUMED',
            ],
            [
              input.electricityPricePerKwh === null &&
                (input.proposed?.electricityPricePerKwh ?? null) !== null,
              'ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM',
            ],
            [
              input.seasonHours === null && (input.proposed?.seasonHours ?? null) === null,
              'SEASON_HOURS_ASSUMED',
            ],
            [
              input.seasonHours === null && (input.proposed?.seasonHours ?? null) !== null,
              'SEASON_HOURS_FROM_PROPOSED_SYSTEM',
            ],
          ]
    for (const [missing, code] of expected) expect(said.has(code), code).toBe(missing)
  })
})

test('the same input gives the same answer, and is not changed', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const before = structuredClone(input)
      expect(analyse(input, ontarioOfCases)).toEqual(analyse(input, ontarioOfCases))
      expect(input).toEqual(before)
    }),
  )
})
