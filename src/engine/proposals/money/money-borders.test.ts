import { describe, expect, test } from 'vitest'
import { payback } from './payback.ts'
import { type InstalmentPlan, impliedApr, type LendingCountry, paymentOf, planProblem } from './payment.ts'
import { type Discount, optionPrice, type PricedLine, type PricedRebate } from './price.ts'

describe('a price', () => {
  const line: PricedLine = { quantity: 1, unitPriceCents: 10_000, taxable: true }
  const rebate = { name: 'Rebate', kind: 'instant', capCents: null, exclusiveGroup: null } as const
  const fixed = { ...rebate, amount: 'fixed', cents: 1_000 } as const
  const priceOf = (rebates: PricedRebate[], discount: Discount | null = null, lines = [line]) =>
    optionPrice(lines, discount, [{ name: 'HST', percent: 13 }], rebates)

  test('may be given away, but not below nothing', () => {
    expect(priceOf([], { cents: 10_000 })).toMatchObject({ totalCents: 0, payNowCents: 0 })
    expect(priceOf([], { percent: 100 })).toMatchObject({ totalCents: 0 })
    expect(priceOf([], { cents: 10_001 })).toEqual({ refused: 'DISCOUNT_ABOVE_SUBTOTAL' })
  })

  test('of nothing is nothing, whatever is taken off in percent', () => {
    const price = { subtotalCents: 0, discountCents: 0, taxes: [{ cents: 0 }], totalCents: 0 }
    expect(priceOf([], { percent: 10 }, [])).toMatchObject(price)
  })

  test('shares its discount between taxed and untaxed lines by their amounts', () => {
    const untaxed = { ...line, unitPriceCents: 30_000, taxable: false }
    // A quarter of $40 is taken off the taxed $100: 13 % of $90.
    expect(priceOf([], { cents: 4_000 }, [line, untaxed])).toMatchObject({
      taxes: [{ name: 'HST', cents: 1_170 }],
      totalCents: 37_170,
    })
  })

  test.each<[string, (string | null)[], boolean]>([
    ['two of one group', ['heat', 'heat'], true],
    ['one of each group', ['heat', 'cool'], false],
    ['two of no group', [null, null], false],
    ['one of a group beside one of none', ['heat', null], false],
  ])('with rebates %s', (_what, groups, isRefused) => {
    const price = priceOf(groups.map((exclusiveGroup) => ({ ...fixed, exclusiveGroup })))
    expect('refused' in price).toBe(isRefused)
    if (isRefused) expect(price).toEqual({ refused: 'REBATES_EXCLUDE_EACH_OTHER' })
  })

  test.each<[string, Partial<PricedRebate>, number]>([
    ['so much for each unit', { amount: 'per-unit', cents: 250, units: 3 }, 750],
    ['so much for each unit, to the cent', { amount: 'per-unit', cents: 333, units: 0.5 }, 167],
    ['a share before tax', { amount: 'percent', percent: 10, of: 'before-tax' }, 1_000],
    ['a share with tax', { amount: 'percent', percent: 10, of: 'total' }, 1_130],
    ['a share up to its cap', { amount: 'percent', percent: 10, of: 'total', capCents: 1_129 }, 1_129],
    ['an amount below its cap', { ...fixed, capCents: 1_001 }, 1_000],
  ])('takes off %s', (_what, changed, cents) => {
    const given = { ...rebate, ...changed } as PricedRebate
    expect(priceOf([given])).toMatchObject({
      payNowCents: 11_300 - cents,
      rebates: [{ cents, limitedToPrice: false }],
    })
  })
})

describe('a plan', () => {
  const plan: InstalmentPlan = {
    aprPercent: 9,
    months: 120,
    minCents: 100_000,
    maxCents: 700_000,
    paymentFactorPercent: null,
  }
  const problemOf = (changed: Partial<InstalmentPlan>, country: LendingCountry = 'CA') =>
    planProblem({ ...plan, ...changed }, country)

  test.each<[LendingCountry, number, number | null]>([
    ['CA', 35, null],
    ['CA', 35.01, 35],
    ['US', 36, null],
    ['US', 36.01, 36],
  ])('in %s at %d % is refused above the highest rate alone', (country, aprPercent, limitPercent) => {
    expect(problemOf({ aprPercent }, country)).toEqual(
      limitPercent === null ? null : { reason: 'APR_OVER_LIMIT', limitPercent },
    )
  })

  // Payments of 1.266 % in 120 months are a rate of 8.99 %; an eighth of a point is left to rounding on the lender's sheet.
  test.each([
    [8.865, true],
    [8.86, false],
    [9.115, true],
    [9.12, false],
  ])('with the payments of 8.99 % may be called %d %', (aprPercent, isTaken) => {
    expect(problemOf({ aprPercent, paymentFactorPercent: 1.266 })).toEqual(
      isTaken ? null : { reason: 'APR_DOES_NOT_MATCH_PAYMENT', impliedAprPercent: 8.99 },
    )
  })

  test.each([
    ['its least amount', 100_000, 0, true],
    ['a cent less', 99_999, 0, false],
    ['its most', 700_000, 0, true],
    ['a cent more', 700_001, 0, false],
    ['its most after a down payment', 750_000, 50_000, true],
  ])('lends %s', (_what, price, down, isLent) => {
    const payment = paymentOf(price, down, plan, 'CA')
    expect('financedCents' in payment ? payment.financedCents : payment).toEqual(
      isLent ? price - down : { refused: { reason: 'AMOUNT_OUTSIDE_PLAN' } },
    )
  })

  test('without interest repays the amount in equal parts, and with a factor takes that of each payment', () => {
    const free = { ...plan, aprPercent: 0, months: 12 }
    expect(paymentOf(120_000, 0, free, 'CA')).toEqual({
      financedCents: 120_000,
      monthlyCents: 10_000,
      lastPaymentCents: 10_000,
      totalOfPaymentsCents: 120_000,
      costOfBorrowingCents: 0,
    })
    // 1.1 % of $1,000 is $11 to the cent, though the product is stored a trifle above.
    const given = { ...plan, months: 120, aprPercent: 5.71, paymentFactorPercent: 1.1 }
    expect(paymentOf(100_000, 0, given, 'CA')).toMatchObject({ monthlyCents: 1_100, lastPaymentCents: 1_100 })
  })

  test('of nothing lends nothing, whatever its least amount', () => {
    const least = { ...plan, minCents: 0 }
    expect(paymentOf(50_000, 50_000, least, 'CA')).toEqual({ refused: { reason: 'AMOUNT_OUTSIDE_PLAN' } })
  })

  test.each([
    ['the amount itself', 1_200, 100, 12, 0],
    ['less than the amount', 1_200, 90, 12, -19.02],
    ['what 2 % a month asks for', 1_000, 94.56, 12, 24],
  ])('whose payments add up to %s has the rate', (_what, amount, monthly, months, apr) => {
    expect(impliedApr(amount, monthly, months)).toBe(apr)
  })
})

describe('a payback', () => {
  const saving = { payNowCents: 100_000, lowCents: 1_000, likelyCents: 5_000, highCents: 10_000 }
  const flagsAt = (payNowCents: number, lifeYears: number | null) =>
    payback({ ...saving, payNowCents }, lifeYears, null).flags

  test('is longer than a life that it exceeds, and said no more after fifty years', () => {
    expect(flagsAt(100_000, 20)).toEqual([])
    expect(flagsAt(100_500, 20)).toEqual(['LONGER_THAN_LIFE'])
    expect(flagsAt(250_000, null)).toEqual([])
    expect(flagsAt(250_500, null)).toEqual(['OVER_50_YEARS'])
    expect(flagsAt(250_500, 20)).toEqual(['LONGER_THAN_LIFE', 'OVER_50_YEARS'])
  })

  test.each([
    ['more cost and more saving', 90_000, 4_000, { result: 'YEARS', years: 10, longerThanLife: false }],
    ['more cost and as much saving', 90_000, 5_000, { result: 'NEVER', years: null }],
    ['more cost and less saving', 90_000, 5_001, { result: 'NEVER', years: null, longerThanLife: false }],
    ['the same cost and saving', 100_000, 5_000, { result: 'COSTS_NO_MORE', years: null }],
    ['the same cost and more saving', 100_000, 4_999, { result: 'COSTS_NO_MORE', years: null }],
    ['less cost and less saving', 100_001, 5_001, { result: 'CHEAPER_BUT_SAVES_LESS', years: null }],
    ['its life itself', 80_000, 4_000, { result: 'YEARS', years: 20, longerThanLife: false }],
    ['more than its life', 79_900, 4_000, { result: 'YEARS', years: 20.1, longerThanLife: true }],
  ] as const)('against the minimum: %s', (_what, payNowCents, likelyCents, expected) => {
    expect(payback(saving, 20, { payNowCents, likelyCents }).incremental).toMatchObject({
      extraCostCents: saving.payNowCents - payNowCents,
      extraSavingCents: saving.likelyCents - likelyCents,
      ...expected,
    })
  })
})
