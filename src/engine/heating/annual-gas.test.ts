import { describe, expect, test } from 'vitest'
import { say } from '#saying/say.ts'
import { knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { FurnaceInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { noFindings } from '../findings.ts'
import { gasBasis, heatingGasOfBill, shareOfMonth } from './annual-gas.ts'

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

  test('of a furnace alone is measured by its heating, without the rest of the house', () => {
    // January: 718 of 3,838 degree-days are 18.7 % of the heating, and 16.6 % of a bill with a fifth for the rest.
    const betweenBoth = { ...ontarioOfCases, minMonthShare: 0.18 }
    expect(found({ ...january, gasCostCovers: 'furnace' }, betweenBoth).problems).toEqual([])
    expect(found({ ...january, gasCostCovers: 'house' }, betweenBoth).problems).toHaveLength(1)
  })

  test('of a month with little heating is refused by its name', () => {
    expect(found({ ...january, billMonth: 7 }).problems).toMatchObject([
      { reason: 'MONTH_NOT_USABLE', values: { month: 7, isOfHeatingSeason: false } },
    ])
  })

  test('that no calendar has is an error of whoever asks for its share', () => {
    expect(() => shareOfMonth(13, baseLoadShare, ontarioOfCases)).toThrow('No month 13')
  })

  test('says otherwise where the month is one of the heating season and an Admin left it little', () => {
    const said = (billMonth: number) =>
      found({ ...january, billMonth }, { ...ontarioOfCases, minMonthShare: 0.99 }).problems.map(
        (problem) => say('en').problem(problem).message,
      )
    expect(said(1)).not.toEqual(said(7).map((message) => message.replace('July', 'January')))
    expect(said(1)).toEqual([expect.stringContaining('January')])
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
    ['of the most that may be entered', 100_000, undefined],
    ['of a cent more than that', 100_000.01, 'GAS_USAGE_OUT_OF_RANGE'],
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
  expect(notes[0]?.values).toHaveProperty('monthShare', expect.closeTo(0.1663, 4))
  expect(estimated).toEqual([])
  expect(noteOf({ billMonth: null }).estimated).toMatchObject([
    { code: 'BILL_MONTH_UNKNOWN', field: 'billMonth' },
  ])
  expect(noteOf({ billMonth: null }).notes[0]?.values).toMatchObject({ billMonth: 0, monthShare: 0 })
})

const ofHouse =
  'We take it that about 80 % of that heats your home, and the rest hot water and cooking. If gas does not heat your water, please tell us.'

/** The multipliers are those of the model's table: 6.01 bills of January a year, 8.18 of an unknown month of the season, 7.58 without a base load. */
test.each<[string, Partial<FurnaceInput>, string]>([
  ['equal billing', { billingType: 'equal' }, `We count 12 of your gas bills. ${ofHouse}`],
  ['a month', {}, `A gas bill for January is 16.6 % of a year of gas. We count yours 6.01 times. ${ofHouse}`],
  [
    'an unknown month',
    { billMonth: null },
    `We count your gas bill 8.18 times, as an average bill of October to April. ${ofHouse}`,
  ],
  [
    'a furnace alone',
    { billMonth: null, gasCostCovers: 'furnace' },
    'We count your gas bill 7.58 times, as an average bill of October to April. All of that heats your home.',
  ],
  [
    'a house whose water gas heats',
    { billingType: 'equal', gasHeatsWater: true },
    'We count 12 of your gas bills. About 80 % of that heats your home, and the rest hot water and cooking.',
  ],
  [
    'a house whose water something else heats',
    { billingType: 'equal', gasHeatsWater: false },
    'We count 12 of your gas bills. Gas does not heat your water. So we take it that about 97 % of that heats your home, and the rest is cooking and drying.',
  ],
  [
    'two furnaces',
    { billingType: 'equal', gasHeatsWater: true, furnacesOnBill: 2 },
    'We count 12 of your gas bills. About 80 % of that heats your home, and the rest hot water and cooking. Your 2 furnaces share it equally.',
  ],
])('the note on a bill of %s', (_what, changed, sentence) => {
  const { notes } = found({ ...january, ...changed })
  expect(notes.map(say('en').note)).toEqual([{ code: 'GAS_BASIS', message: sentence }])
})
