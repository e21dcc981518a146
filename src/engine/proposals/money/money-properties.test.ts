import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../../range/saving-ends.ts'
import { payback } from './payback.ts'
import { aprLimits, impliedApr, paymentOf } from './payment.ts'
import { optionPrice } from './price.ts'

const cents = (max: number) => fc.integer({ min: 0, max })
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPriceCents: cents(20_000_000),
  taxable: fc.boolean(),
})
const anyRebate = fc.record({
  name: fc.constant('Rebate'),
  kind: fc.constantFrom('instant' as const, 'later' as const),
  amount: fc.constant('fixed' as const),
  cents: cents(5_000_000),
  capCents: fc.option(cents(100_000), { nil: null }),
  exclusiveGroup: fc.constant(null),
})

describe('a price', () => {
  test('adds up, and never falls below zero', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 6 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.array(
          fc.record({ name: fc.constant('Tax'), percent: fc.double({ min: 0, max: 20, noNaN: true }) }),
          {
            maxLength: 3,
          },
        ),
        fc.array(anyRebate, { maxLength: 4 }),
        (lines, percent, taxes, rebates) => {
          const price = optionPrice(lines, { percent }, taxes, rebates)
          if ('refused' in price) throw new Error(price.refused)
          const tax = sumOf(price.taxes, (one) => one.cents)
          expect(price.totalCents).toBe(price.subtotalCents - price.discountCents + tax)
          expect(price.payNowCents - price.conditionalRebateCents).toBe(price.netIfApprovedCents)
          expect(price.netIfApprovedCents).toBeGreaterThanOrEqual(0)
          for (const figure of [price.totalCents, price.payNowCents, ...price.taxes.map((one) => one.cents)])
            expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
        },
      ),
    )
  })

  test('refuses a discount above the subtotal', () => {
    const line = { quantity: 1, unitPriceCents: 100, taxable: true }
    expect(optionPrice([line], { cents: 101 }, [], [])).toEqual({ refused: 'DISCOUNT_ABOVE_SUBTOTAL' })
  })

  test('says where the price left less than a rebate promises; instant rebates come first', () => {
    const line = { quantity: 1, unitPriceCents: 30_000, taxable: false }
    const rebate = { amount: 'fixed', cents: 20_000, capCents: null, exclusiveGroup: null } as const
    const price = optionPrice(
      [line],
      null,
      [],
      [
        { ...rebate, name: 'Later', kind: 'later' },
        { ...rebate, name: 'Instant', kind: 'instant' },
      ],
    )
    expect(price).toMatchObject({
      payNowCents: 10_000,
      netIfApprovedCents: 0,
      rebates: [
        { name: 'Instant', cents: 20_000, limitedToPrice: false },
        { name: 'Later', cents: 10_000, limitedToPrice: true },
      ],
    })
  })

  test('takes a rebate in percent before or with tax', () => {
    const line = { quantity: 1, unitPriceCents: 100_000, taxable: true }
    const rebate = (of: 'before-tax' | 'total') =>
      optionPrice(
        [line],
        { cents: 10_000 },
        [{ name: 'HST', percent: 13 }],
        [
          {
            name: 'Ten percent',
            kind: 'later',
            amount: 'percent',
            percent: 10,
            of,
            capCents: null,
            exclusiveGroup: null,
          },
        ],
      )
    expect([rebate('before-tax'), rebate('total')]).toMatchObject([
      { conditionalRebateCents: 9_000 },
      { conditionalRebateCents: 10_170 },
    ])
  })
})

describe('a payment', () => {
  const anyPlan = fc.record({
    aprPercent: fc.integer({ min: 0, max: 3500 }).map((hundredths) => hundredths / 100),
    months: fc.integer({ min: 6, max: 120 }),
  })
  const limits = { minCents: 0, maxCents: 100_000_000, paymentFactorPercent: null }

  test('repays the amount with the last payment, at the rate that it states', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000, max: 20_000_000 }), anyPlan, (amount, plan) => {
        const payment = paymentOf(amount, 0, { ...plan, ...limits }, 'CA')
        if ('refused' in payment) throw new Error(payment.refused.reason)
        const { monthlyCents, lastPaymentCents, totalOfPaymentsCents, costOfBorrowingCents } = payment
        expect((plan.months - 1) * monthlyCents + lastPaymentCents).toBe(totalOfPaymentsCents)
        expect(totalOfPaymentsCents - amount).toBe(costOfBorrowingCents)
        expect(lastPaymentCents).toBeGreaterThan(0)
        expect(costOfBorrowingCents).toBeGreaterThanOrEqual(0)
        expect(Math.abs(impliedApr(amount, monthlyCents, plan.months) - plan.aprPercent)).toBeLessThanOrEqual(
          0.01,
        )
      }),
    )
  })

  test.each([
    ['above the law', { aprPercent: 36.01, paymentFactorPercent: null }, 'US', 'APR_OVER_LIMIT'],
    [
      'contradicted by its payments',
      { aprPercent: 8.5, paymentFactorPercent: 1.266 },
      'CA',
      'APR_DOES_NOT_MATCH_PAYMENT',
    ],
    [
      'below the least amount',
      { aprPercent: 8.5, paymentFactorPercent: null, minCents: 800_000 },
      'CA',
      'AMOUNT_OUTSIDE_PLAN',
    ],
    [
      'above the most',
      { aprPercent: 8.5, paymentFactorPercent: null, maxCents: 700_000 },
      'CA',
      'AMOUNT_OUTSIDE_PLAN',
    ],
  ] as const)('is refused %s', (_why, plan, country, reason) => {
    const payment = paymentOf(750_000, 0, { ...limits, months: 120, ...plan }, country)
    expect(payment).toMatchObject({ refused: { reason } })
  })

  test('says which rate the payments imply', () => {
    const plan = { ...limits, months: 120, aprPercent: 7, paymentFactorPercent: 1.266 }
    expect(paymentOf(750_000, 0, plan, 'CA')).toMatchObject({ refused: { impliedAprPercent: 8.99 } })
  })

  test('is refused where nothing is left to borrow, or so little that rounding repays it early', () => {
    const plan = { ...limits, months: 240, aprPercent: 0 }
    expect(paymentOf(10_000, 10_000, plan, 'CA')).toMatchObject({
      refused: { reason: 'AMOUNT_OUTSIDE_PLAN' },
    })
    expect(paymentOf(100, 0, plan, 'CA')).toMatchObject({ refused: { reason: 'AMOUNT_OUTSIDE_PLAN' } })
  })

  test('knows the highest rate of each country', () => expect(aprLimits).toEqual({ CA: 35, US: 36 }))
})

describe('a payback', () => {
  const saving = { payNowCents: 500_000, lowCents: -500, likelyCents: 0, highCents: 10_000 }

  test('never comes without a saving, and has no years at an end that saves nothing', () => {
    expect(payback(saving, 20, null)).toEqual({
      years: null,
      yearsAtHigh: 50,
      yearsAtLow: null,
      flags: ['NEVER'],
      incremental: null,
    })
  })

  test('against the minimum never comes where more money saves no more', () => {
    const minimum = { payNowCents: 400_000, likelyCents: 100 }
    expect(payback({ ...saving, likelyCents: 100 }, 20, minimum).incremental).toMatchObject({
      result: 'NEVER',
    })
  })

  test('is not longer than a life that is not known', () => {
    expect(payback({ ...saving, likelyCents: 20_000 }, null, null).flags).toEqual([])
    expect(payback({ ...saving, likelyCents: 20_000 }, 20, null).flags).toEqual(['LONGER_THAN_LIFE'])
  })
})
