import { describe, expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { codes, compare, pair, problemsOf, row } from '#tests/support/engine-results.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { AirConditionerInput } from './analysis-input.ts'
import { concernsProposedSystem } from './findings.ts'

const cooler = (change: Partial<AirConditionerInput>) => ({ ...knownAirConditioner, ...change })
const proposedCooler = (change: Partial<typeof knownAirConditioner.proposed>) => ({
  ...knownAirConditioner.proposed,
  ...change,
})

describe('air conditioner', () => {
  test("A07 both sides use the proposed system's capacity, marked as estimated", () => {
    const result = compare(
      cooler({ coolingBtuPerHour: null, proposed: proposedCooler({ coolingBtuPerHour: 36000 }) }),
    )
    expect(pair(row(result, 'cooling-cost'))).toEqual([213.84, 133.65])
    expect(codes(result.estimated)).toEqual(['BTU_FROM_PROPOSED_SYSTEM'])
  })

  test('A12 a smaller proposed unit saves nothing by its size', () => {
    const smaller = compare(cooler({ proposed: proposedCooler({ coolingBtuPerHour: 12000, seer: 10 }) }))
    expect(pair(row(smaller, 'cooling-cost'))).toEqual([213.84, 213.84])
    expect(smaller.annualSaving).toBe(0)
    expect(smaller.proposedIsWorse).toBe(false)
    expect(smaller.notes).toContainEqual({
      code: 'OTHER_SIZE_PROPOSED',
      values: { own: 36_000, proposed: 12_000 },
    })
    const same = compare(cooler({ proposed: proposedCooler({ coolingBtuPerHour: 36000 }) }))
    const unsaid = compare(cooler({ proposed: proposedCooler({ coolingBtuPerHour: null }) }))
    for (const { notes } of [same, unsaid]) expect(notes).toEqual([])
  })

  test('A13 an age that nobody knows takes nothing off, and the comparison says so', () => {
    const ofUnknownAge = compare(cooler({ installationYear: null }))
    expect(pair(row(ofUnknownAge, 'seer'))[0]).toBe(10)
    expect(ofUnknownAge.notes).toEqual([
      { code: 'AGE_UNKNOWN', values: { ratedSeer: 10, thresholdYears: 12, loss: 2 } },
    ])
    const lossless = { ...ontarioOfCases, acAgeSeerLoss: 0 }
    expect(compare(cooler({ installationYear: null }), lossless).notes).toEqual([])
  })

  test.each([
    ['A14 in the future', 2027],
    ['before 1940', 1939],
    ['with a fraction', 2010.5],
  ])('an installation year %s is refused, for either kind', (_, installationYear) => {
    const refused = [expect.objectContaining({ field: 'installationYear', reason: 'YEAR_OUT_OF_RANGE' })]
    expect(problemsOf(cooler({ installationYear }))).toEqual(refused)
    expect(problemsOf({ ...knownFurnace, installationYear })).toEqual(refused)
  })

  /** SEER, age in years, SEER that counts */
  test.each([
    [10, 11, 10],
    [10, 12, 8],
    [8, 20, 6],
    [7, 20, 6],
    [6, 20, 6],
    [5, 40, 5],
  ])('SEER %d at %d years counts as %d', (seer, age, counted) => {
    const result = compare(cooler({ seer, installationYear: 2026 - age }))
    expect(row(result, 'seer').actualValue).toBe(counted)
    expect(codes(result.notes)).toEqual(counted === seer ? [] : ['AGE_DISCOUNT'])
  })

  test('without a year there is no discount', () => {
    expect(row(compare(cooler({ installationYear: null })), 'seer').actualValue).toBe(10)
  })

  test('a chosen SEER wins over the proposed one and is never discounted', () => {
    expect(row(compare(cooler({ chosenSeer: 20 })), 'seer').proposedValue).toBe(20)
    expect(row(compare(cooler({ chosenSeer: 14, proposed: null })), 'seer').proposedValue).toBe(14)
  })

  test('price and hours come from the equipment, then the proposed system, then the assumptions, the last two with a note', () => {
    const own = compare(cooler({}))
    expect(codes(own.notes)).toEqual([])
    const proposed = proposedCooler({ electricityPricePerKwh: 0.2, seasonHours: 600 })
    const lent = compare(cooler({ electricityPricePerKwh: null, seasonHours: null, proposed }))
    expect(codes(lent.notes)).toEqual([
      'ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM',
      'SEASON_HOURS_FROM_PROPOSED_SYSTEM',
    ])
    expect(row(lent, 'cooling-cost').actualValue).toBe(432)
    const assumed = compare(cooler({ electricityPricePerKwh: null, seasonHours: null }))
    expect(codes(assumed.notes)).toEqual(['ELECTRICITY_PRICE_ASSUMED', 'SEASON_HOURS_ASSUMED'])
    expect(row(assumed, 'cooling-cost').actualValue).toBe(213.84)
    expect(compare(cooler({ proposed })).annualSaving).toBe(own.annualSaving)
  })

  test.each([
    ['seer', 4.9, 'SEER_OUT_OF_RANGE'],
    ['seer', 30.1, 'SEER_OUT_OF_RANGE'],
    ['coolingBtuPerHour', 5999, 'BTU_OUT_OF_RANGE'],
    ['coolingBtuPerHour', 72001, 'BTU_OUT_OF_RANGE'],
    ['electricityPricePerKwh', 2.01, 'PRICE_OUT_OF_RANGE'],
    ['electricityPricePerKwh', -0.11, 'PRICE_OUT_OF_RANGE'],
    ['seasonHours', 4001, 'HOURS_OUT_OF_RANGE'],
    ['seasonHours', -1, 'HOURS_OUT_OF_RANGE'],
  ] as const)('%s of %d is refused', (field, value, reason) => {
    expect(problemsOf(cooler({ [field]: value }))).toEqual([expect.objectContaining({ field, reason })])
    if (field === 'seer') return
    const lent = cooler({ [field]: null, proposed: proposedCooler({ [field]: value }) })
    expect(problemsOf(lent)).toEqual([expect.objectContaining({ field: `proposed.${field}`, reason })])
  })

  test('an ideal system without a SEER is refused unless one is chosen', () => {
    const proposed = proposedCooler({ seer: null })
    const problems = problemsOf(cooler({ proposed }))
    expect(problems.map((problem) => problem.reason)).toEqual(['IDEAL_SEER_MISSING_OR_INVALID'])
    expect(problems.every(concernsProposedSystem)).toBe(true)
    expect(compare(cooler({ proposed, chosenSeer: 16 })).annualSaving).toBe(80.19)
  })
})

describe('checks that change no figure', () => {
  test('modelled electricity above a year of bills adds a warning and changes nothing', () => {
    const warned = compare(cooler({ electricityCostPerMonth: 10 }))
    expect(codes(warned.notes)).toEqual(['ELECTRICITY_ABOVE_BILL'])
    expect(warned.annualSaving).toBe(80.19)
    expect(codes(compare(cooler({ electricityCostPerMonth: 20 })).notes)).toEqual([])
    expect(codes(compare({ ...knownFurnace, electricityCostPerMonth: 5 }).notes)).toContain(
      'ELECTRICITY_ABOVE_BILL',
    )
  })

  test.each([
    [2026, 2, false],
    [2025, 2, false],
    [2024, 2, true],
    [2024, 3, false],
    [2023, 3, true],
  ])(
    'last serviced in %d, compared in 2026, overdue after %d years: %s',
    (maintenanceYear, serviceDueYears, isOverdue) => {
      const verdict = { ...ontarioOfCases.verdict, serviceDueYears }
      const result = compare(cooler({ maintenanceYear }), { ...ontarioOfCases, verdict })
      expect(codes(result.notes)).toEqual(isOverdue ? ['SERVICE_DUE'] : [])
      expect(result.annualSaving).toBe(80.19)
    },
  )
})
