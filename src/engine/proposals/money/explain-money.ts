import type { AnalysisInput } from '../../analysis-input.ts'
import type { Assumptions } from '../../assumptions/assumptions.ts'
import { explainedAssumption } from '../../explain/explanation-parts.ts'
import { bareFigure, type FigureExplanation } from '../figure-explanation.ts'
import type { FigureStep } from '../figure-steps.ts'
import { minimumOf, minimumPathsOf } from '../home-places.ts'
import type { Payback } from './payback.ts'
import type { InstalmentPlan, Payment } from './payment.ts'
import type { Discount, OptionPrice, PricedLine, Tax } from './price.ts'

/** How a price comes about, line by line. */
export function explainPrice(
  lines: readonly (PricedLine & { name: string })[],
  discount: Discount | null,
  taxes: readonly Tax[],
  price: OptionPrice,
): FigureExplanation {
  const ofLines = lines.map(({ name, quantity, unitPriceCents, taxable }): FigureStep => {
    return { code: 'line-of-price', values: { name, quantity, unitPriceCents, isTaxed: taxable } }
  })
  const percent = discount && 'percent' in discount ? discount.percent : null
  const ofDiscount: FigureStep[] =
    price.discountCents > 0 ? [{ code: 'discount', values: { cents: price.discountCents, percent } }] : []
  const ofTaxes = price.taxes.map(({ name, cents }, index): FigureStep => {
    return { code: 'tax', values: { name, percent: taxes[index]?.percent ?? 0, cents } }
  })
  const ofRebates = price.rebates.map(({ name, kind, cents, limitedToPrice }): FigureStep => {
    return {
      code: kind === 'instant' ? 'instant-rebate' : 'later-rebate',
      values: { name, cents, isLimitedToPrice: limitedToPrice },
    }
  })
  return {
    ...bareFigure,
    key: 'price',
    rule: 'price',
    steps: [
      ...ofLines,
      { code: 'subtotal', values: { cents: price.subtotalCents } },
      ...ofDiscount,
      ...ofTaxes,
      { code: 'total-with-tax', values: { cents: price.totalCents } },
      ...ofRebates,
      { code: 'you-pay', values: { cents: price.payNowCents } },
    ],
    note: price.conditionalRebateCents > 0 ? 'later-rebate-in-no-figure' : null,
  }
}

/** How the payments of a plan come about. */
export function explainPayment(plan: InstalmentPlan, payment: Payment): FigureExplanation {
  const { months, aprPercent, paymentFactorPercent } = plan
  const { financedCents, monthlyCents, lastPaymentCents, totalOfPaymentsCents, costOfBorrowingCents } =
    payment
  const ofFactor: FigureStep[] =
    paymentFactorPercent === null
      ? []
      : [{ code: 'payment-factor', values: { percent: paymentFactorPercent } }]
  return {
    ...bareFigure,
    key: 'payment',
    rule: paymentFactorPercent === null ? 'payment-by-rate' : 'payment-by-factor',
    steps: [
      { code: 'borrowed', values: { cents: financedCents, months, aprPercent } },
      ...ofFactor,
      {
        code: 'payments',
        values: {
          count: months - 1,
          monthlyCents,
          lastCents: lastPaymentCents,
          totalCents: totalOfPaymentsCents,
        },
      },
      {
        code: 'cost-of-borrowing',
        values: {
          totalCents: totalOfPaymentsCents,
          borrowedCents: financedCents,
          cents: costOfBorrowingCents,
        },
      },
    ],
  }
}

/** What is paid for what saves what, and the places in which something is replaced. */
type PaidBack = {
  payNowCents: number
  likelyCents: number
  replaced: readonly AnalysisInput[]
  assumptions: Assumptions
}

const longerThanLife: FigureStep = { code: 'longer-than-life', values: {} }

/** After how many years the saving equals the price, against doing nothing and against the minimum. */
export function explainPayback(payback: Payback, paidBack: PaidBack): FigureExplanation[] {
  const { years, yearsAtHigh, yearsAtLow, flags, incremental } = payback
  const { payNowCents, likelyCents, assumptions } = paidBack
  const lives = years === null ? [] : livesOf(paidBack)
  return [
    {
      ...bareFigure,
      key: 'payback',
      rule: 'payback',
      steps: [
        { code: 'years-of-payback', values: { payNowCents, savingCents: likelyCents, years } },
        { code: 'ends-of-payback', values: { yearsAtHigh, yearsAtLow } },
        ...(flags.includes('LONGER_THAN_LIFE') ? [longerThanLife] : []),
      ],
      assumptions: lives.map((path) => explainedAssumption(path, assumptions)),
      note: 'energy-alone',
    },
    ...(incremental ? [explainExtraPayback(incremental, paidBack)] : []),
  ]
}

function explainExtraPayback(
  {
    extraCostCents,
    extraSavingCents,
    result,
    years,
    longerThanLife: isLonger,
  }: NonNullable<Payback['incremental']>,
  paidBack: PaidBack,
): FigureExplanation {
  const { replaced, assumptions } = paidBack
  const least = [...new Set(replaced.flatMap((input) => minimumPathsOf(input, assumptions)))]
  const paths = [...least, ...(years === null ? [] : livesOf(paidBack))]
  return {
    ...bareFigure,
    key: 'extra-payback',
    rule: 'extra-payback',
    steps: [
      {
        code: 'least-equipment',
        values: { least: replaced.map((input) => minimumOf(input, assumptions)) },
      },
      { code: 'extra-cost', values: { costCents: extraCostCents, savingCents: extraSavingCents } },
      { code: 'extra-result', values: { result, years } },
      ...(isLonger ? [longerThanLife] : []),
    ],
    assumptions: paths.map((path) => explainedAssumption(path, assumptions)),
  }
}

/** The median life of each kind that is replaced, once: a home may get two of them. */
function livesOf({ replaced }: PaidBack): string[] {
  const kinds = [...new Set(replaced.map(({ kind }) => kind))]
  return kinds.map((kind) => `ownership.life.${kind}.medianYears`)
}
