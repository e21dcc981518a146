import { describe, expect, test } from 'vitest'
import { knownFurnace } from '#tests/support/engine-inputs.ts'
import { codes, compare, pair, problemsOf, row } from '#tests/support/engine-results.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import { analyse } from './analyse.ts'
import type { FurnaceInput } from './analysis-input.ts'
import { concernsProposedSystem } from './findings.ts'

const furnace = (change: Partial<FurnaceInput>) => ({ ...knownFurnace, ...change })
const proposedFurnace = (change: Partial<typeof knownFurnace.proposed>) => ({
  ...knownFurnace.proposed,
  ...change,
})

describe('furnace', () => {
  test('F07 a missing efficiency is estimated from the year, and every row that uses it is marked', () => {
    const result = compare(furnace({ afuePercent: null, installationYear: 2004 }))
    expect(pair(row(result, 'afue'))).toEqual([87, 96])
    expect(pair(row(result, 'gas-cost'))).toEqual([537.6, 487.2])
    expect(result.estimated).toEqual([
      expect.objectContaining({ code: 'AFUE_FROM_YEAR', field: 'afuePercent', value: 87 }),
    ])
    const marked = [
      ...result.economic,
      result.economicTotal,
      ...result.environmental,
      result.environmentalTotal,
    ]
      .filter((row) => row.estimated)
      .map((row) => row.key)
    expect(marked).toEqual([
      'afue',
      'gas-volume',
      'gas-cost',
      'thermostat',
      'humidifier',
      'operating-cost-total',
      'gas-co2e',
      'add-ons-co2e',
      'co2e-total',
    ])
  })

  test('of 2020 in the United States it is asked for by the pipe: the value between two kinds is nobody’s', () => {
    const [estimate] = compare(furnace({ afuePercent: null, installationYear: 2021 }), usOfCases).estimated
    expect(estimate).toMatchObject({ value: 87, values: { year: 2021, isOfTwoKinds: true } })
    const [earlier] = compare(furnace({ afuePercent: null, installationYear: 2019 }), usOfCases).estimated
    expect(earlier?.values).toMatchObject({ isOfTwoKinds: false })
  })

  test.each([
    [1991, 78],
    [1992, 83],
    [2000, 83],
    [2001, 87],
    [2009, 87],
    [2010, 94],
    [2019, 94],
    [2020, 96],
  ])('installed in %d without an efficiency: %d %%', (installationYear, afue) => {
    expect(row(compare(furnace({ afuePercent: null, installationYear })), 'afue').actualValue).toBe(afue)
  })

  test.each([
    ['F11 a fraction', 0.8],
    ['below the limit', 39.9],
    ['above the limit', 100.1],
    ['negative', -80],
    ['no number', Number.NaN],
  ])('%s is no efficiency', (_, afuePercent) => {
    expect(problemsOf(furnace({ afuePercent }))).toEqual([
      expect.objectContaining({ field: 'afuePercent', reason: 'EFFICIENCY_OUT_OF_RANGE' }),
    ])
  })

  test('F16 two furnaces on one bill use half of its gas each', () => {
    const result = compare(furnace({ furnacesOnBill: 2 }))
    expect(pair(row(result, 'gas-cost'))).toEqual([268.8, 224])
    expect(result.notes.find((note) => note.code === 'GAS_BASIS')?.values).toMatchObject({
      furnacesOnBill: 2,
    })
  })

  test('gas entered for one furnace is neither split nor reduced by a base load', () => {
    const result = compare(furnace({ gasCostCovers: 'furnace', gasCostPerMonth: 45, furnacesOnBill: 2 }))
    expect(row(result, 'gas-cost').actualValue).toBe(540)
  })

  test.each([
    ['non-equal', null],
    ['none', null],
    ['none', 1],
  ] as const)(
    'billing %s with month %s is an average heating month, and estimated',
    (billingType, billMonth) => {
      const result = compare(furnace({ gasCostPerMonth: 82, billingType, billMonth }))
      expect(row(result, 'gas-cost').actualValue).toBe(536.7)
      expect(codes(result.estimated)).toEqual(['BILL_MONTH_UNKNOWN'])
    },
  )

  test.each([5, 6, 7, 8, 9, 13, 0, 1.5])('a bill of month %d is refused', (billMonth) => {
    expect(problemsOf(furnace({ billingType: 'non-equal', billMonth }))).toEqual([
      expect.objectContaining({ field: 'billMonth', reason: 'MONTH_NOT_USABLE' }),
    ])
  })

  test.each([1, 2, 3, 4, 10, 11, 12])('a bill of month %d is usable and exact', (billMonth) => {
    expect(compare(furnace({ billingType: 'non-equal', billMonth })).estimated).toEqual([])
  })

  test('an unknown motor saves nothing: it counts as the proposed one, marked as estimated', () => {
    const result = compare(furnace({ hasEcmMotor: null }))
    expect(pair(row(result, 'blower-heating'))).toEqual([34.24, 34.24])
    expect(codes(result.estimated)).toEqual(['MOTOR_UNKNOWN'])
    const bothUnknown = compare(
      furnace({ hasEcmMotor: null, proposed: proposedFurnace({ hasEcmMotor: null }) }),
    )
    expect(pair(row(bothUnknown, 'blower-heating'))).toEqual([45.65, 45.65])
    expect(codes(bothUnknown.estimated)).toEqual(['PROPOSED_MOTOR_UNKNOWN', 'MOTOR_UNKNOWN'])
  })

  /** today, proposed, whether the thermostat is credited, its notes */
  test.each([
    [false, true, true, []],
    [false, false, false, []],
    [false, null, false, []],
    [true, true, false, []],
    [true, false, false, []],
    [null, true, false, ['THERMOSTAT_UNKNOWN']],
    [null, false, false, []],
  ] as const)('thermostat today %s, proposed %s: credited %s', (today, proposed, credited, notes) => {
    const result = compare(
      furnace({
        hasProgrammableThermostat: today,
        proposed: proposedFurnace({ hasProgrammableThermostat: proposed }),
      }),
    )
    expect(pair(row(result, 'thermostat'))).toEqual([0, credited ? -35.84 : 0])
    expect(codes(result.notes)).toEqual(['GAS_BASIS', ...notes])
  })

  test('the humidifier saves on the gas left after the thermostat, and only if it replaces a poor one', () => {
    const assumptions = { ...ontarioOfCases, humidifierLatentPenalty: 0.01 }
    const poor = compare(furnace({ hasGoodHumidifier: false }), assumptions)
    expect(row(poor, 'humidifier').proposedValue).toBe(-8.24)
    expect(row(compare(furnace({ hasGoodHumidifier: true }), assumptions), 'humidifier').proposedValue).toBe(
      0,
    )
    const unknown = compare(furnace({ hasGoodHumidifier: null }), assumptions)
    expect(row(unknown, 'humidifier').proposedValue).toBe(0)
    expect(codes(unknown.notes)).toContain('HUMIDIFIER_UNKNOWN')
    expect(row(compare(furnace({ hasGoodHumidifier: false })), 'humidifier').proposedValue).toBe(0)
  })

  test('a missing efficiency is refused when estimates from the year are switched off', () => {
    const assumptions = { ...ontarioOfCases, allowVintageEstimates: false }
    expect(problemsOf(furnace({ afuePercent: null }), assumptions)).toEqual([
      expect.objectContaining({ reason: 'EFFICIENCY_MISSING' }),
    ])
  })

  test('all problems are reported together', () => {
    const problems = problemsOf(
      furnace({ afuePercent: 120, gasCostPerMonth: null, installationYear: 2030, proposed: null }),
    )
    expect(problems.map((problem) => problem.reason)).toEqual([
      'YEAR_OUT_OF_RANGE',
      'EFFICIENCY_OUT_OF_RANGE',
      'GAS_USAGE_MISSING',
      'NO_IDEAL',
    ])
    expect(problems.map(concernsProposedSystem)).toEqual([false, false, false, true])
  })

  test.each([-5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])(
    'a gas cost of %d is refused',
    (gasCostPerMonth) => {
      expect(problemsOf(furnace({ gasCostPerMonth }))).toEqual([
        expect.objectContaining({ field: 'gasCostPerMonth', reason: 'GAS_USAGE_OUT_OF_RANGE' }),
      ])
    },
  )
})

test('equipment that is not selected returns 1, whatever else is wrong', () => {
  expect(analyse(furnace({ isSelected: false, afuePercent: 120 }), ontarioOfCases)).toEqual({
    returnCode: 1,
  })
})
