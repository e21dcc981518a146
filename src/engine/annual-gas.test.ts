import { describe, expect, test } from 'vitest'
import { knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { FurnaceInput } from './analysis-input.ts'
import { gasBasis, heatingGasOfBill, shareOfMonth } from './annual-gas.ts'
import type { Assumptions } from './assumptions.ts'
import { noFindings } from './findings.ts'

const january = { ...knownFurnace, billingType: 'non-equal', billMonth: 1 } satisfies FurnaceInput
const { baseLoadShare } = ontarioOfCases

function found(input: FurnaceInput, assumptions: Assumptions = ontarioOfCases) {
  const findings = noFindings()
  return { basis: gasBasis(input, assumptions, findings), ...findings }
}

describe('a bill of a month', () => {
  const share = shareOfMonth(1, baseLoadShare, ontarioOfCases)

  test.each([
    ['the least share itself', share, true],
    ['a little less than the least', share + 1e-9, false],
  ])('with %s of the year', (_what, minMonthShare, isUsable) => {
    const { basis, problems } = found(january, { ...ontarioOfCases, minMonthShare })
    expect(basis?.monthShare ?? null).toBe(isUsable ? share : null)
    expect(problems.map(({ reason }) => reason)).toEqual(isUsable ? [] : ['MONTH_NOT_USABLE'])
  })

  test.each([0, 13, 1.5])('of month %d is refused by its field', (billMonth) => {
    expect(found({ ...january, billMonth }).problems).toMatchObject([
      { field: 'billMonth', reason: 'MONTH_NOT_USABLE' },
    ])
  })

  test('says otherwise where the month is one of the heating season and an Admin left it little', () => {
    const said = (billMonth: number) =>
      found({ ...january, billMonth }, { ...ontarioOfCases, minMonthShare: 0.99 }).problems[0]?.message
    expect(said(1)).not.toBe(said(7)?.replace('July', 'January'))
  })

  test('counts for the months of the year that it stands for, and without the rest of the house', () => {
    const { basis } = found({ ...january, gasCostPerMonth: 100 })
    expect(basis?.billsPerYear).toBeCloseTo(1 / share, 10)
    expect(basis?.costPerYear).toBeCloseTo((100 / share) * (1 - baseLoadShare), 8)
    const ofFurnace = found({ ...january, gasCostPerMonth: 100, gasCostCovers: 'furnace' }).basis
    expect(ofFurnace?.costPerYear).toBeCloseTo(100 / shareOfMonth(1, 0, ontarioOfCases), 8)
  })
})

describe('the cost', () => {
  test.each([
    ['none', null, 'GAS_USAGE_MISSING'],
    ['of nothing', 0, 'GAS_USAGE_OUT_OF_RANGE'],
    ['of a cent', 0.01, undefined],
    ['that is no number', Number.NaN, 'GAS_USAGE_OUT_OF_RANGE'],
  ])('%s', (_what, gasCostPerMonth, reason) => {
    expect(found({ ...knownFurnace, gasCostPerMonth }).problems[0]?.reason).toBe(reason)
  })

  test('of a house is shared by its furnaces, that of a furnace is its own', () => {
    const costOf = (changed: Partial<FurnaceInput>) =>
      found({ ...knownFurnace, ...changed }).basis?.costPerYear ?? 0
    const one = costOf({ furnacesOnBill: 1 })
    expect(costOf({ furnacesOnBill: 2 })).toBeCloseTo(one / 2, 8)
    expect(costOf({ furnacesOnBill: 0 })).toBe(one)
    const ofFurnace = costOf({ gasCostCovers: 'furnace', furnacesOnBill: 1 })
    expect(costOf({ gasCostCovers: 'furnace', furnacesOnBill: 2 })).toBe(ofFurnace)
  })
})

test('equal billing counts its instalments, and a bill of an unknown month an average one of the heating season', () => {
  const bill = {
    costPerMonth: 10,
    covers: 'furnace',
    gasHeatsWater: null,
    billMonth: null,
    furnacesOnBill: 1,
  } as const
  expect(heatingGasOfBill({ ...bill, method: 'equal' }, 0.2, ontarioOfCases).billsPerYear).toBe(
    ontarioOfCases.equalBillingInstalments,
  )
  const { heatingMonths } = ontarioOfCases
  const season = heatingMonths.reduce((sum, month) => sum + shareOfMonth(month, 0, ontarioOfCases), 0)
  expect(
    heatingGasOfBill({ ...bill, method: 'typical-month' }, 0.2, ontarioOfCases).billsPerYear,
  ).toBeCloseTo(heatingMonths.length / season, 10)
})

test('the method follows from how the home is billed', () => {
  const methodOf = (changed: Partial<FurnaceInput>) => found({ ...january, ...changed }).basis?.method
  expect(methodOf({})).toBe('month')
  expect(methodOf({ billMonth: null })).toBe('typical-month')
  expect(methodOf({ billingType: 'equal' })).toBe('equal')
})

test('the note on the gas says how the bill became a year; an unknown month is an estimate', () => {
  const noteOf = (changed: Partial<FurnaceInput>) => found({ ...january, ...changed })
  const { notes, estimated } = noteOf({})
  expect(notes).toMatchObject([
    { code: 'GAS_BASIS', values: { method: 'month', billMonth: 1, furnacesOnBill: 1 } },
  ])
  expect(estimated).toEqual([])
  expect(noteOf({ billMonth: null }).estimated).toMatchObject([
    { code: 'BILL_MONTH_UNKNOWN', field: 'billMonth' },
  ])
  expect(noteOf({ billMonth: null }).notes[0]?.values.billMonth).toBe(0)
  const ofTwo = noteOf({ furnacesOnBill: 2 }).notes[0]?.message ?? ''
  expect(ofTwo).toContain(`${notes[0]?.message} `)
})
