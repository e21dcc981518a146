import { inDigits, inTenths } from '#saying/figures-in-words.ts'
import type { AnalysisInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions.ts'
import { explainedAssumption } from '../explanation-parts.ts'
import { type FigureExplanation, centsInWords as money } from './figure-explanation.ts'
import { minimumOf, minimumPathsOf } from './home-places.ts'
import type { Replacement } from './option-equipment.ts'
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
  const ofTaxes = price.taxes.map(({ name, cents }, index) => {
    const percent = taxes[index]?.percent ?? 0
    return `${name}: ${percent} % of the taxable part = ${money(cents)}`
  })
  const ofRebates = price.rebates.map(({ name, kind, cents, limitedToPrice }) => {
    const limited = limitedToPrice ? ', limited to what is left of the price' : ''
    return kind === 'instant'
      ? `${name}, taken off at once: −${money(cents)}${limited}`
      : `If ${name} is approved later: −${money(cents)}${limited}`
  })
  return {
    key: 'price',
    title: 'You pay',
    formula:
      'You pay = lines − discount + taxes − instant rebates. Each tax is rounded to the cent by itself; the discount is shared over taxed and untaxed lines',
    steps: [
      ...lines.map(
        ({ name, quantity, unitPriceCents, taxable }) =>
          `${name}: ${quantity} × ${money(unitPriceCents)} = ${money(quantity * unitPriceCents)}${taxable ? '' : ', not taxed'}`,
      ),
      `Subtotal = ${money(price.subtotalCents)}`,
      ...(price.discountCents > 0
        ? [
            `Discount${discount && 'percent' in discount ? ` of ${discount.percent} %` : ''} = −${money(price.discountCents)}`,
          ]
        : []),
      ...ofTaxes,
      `Total with tax = ${money(price.totalCents)}`,
      ...ofRebates,
      `You pay = ${money(price.payNowCents)}`,
    ],
    assumptions: [],
    note:
      price.conditionalRebateCents > 0
        ? 'A rebate that is claimed later is in no other figure: not in the payback, not in the cost of owning.'
        : null,
  }
}

/** How the payments of a plan come about. */
export function explainPayment(plan: InstalmentPlan, payment: Payment): FigureExplanation {
  const { months, aprPercent, paymentFactorPercent } = plan
  const { financedCents, monthlyCents, lastPaymentCents, totalOfPaymentsCents, costOfBorrowingCents } =
    payment
  return {
    key: 'payment',
    title: 'Monthly payment',
    formula:
      paymentFactorPercent !== null
        ? 'Payment = amount borrowed × payment factor of the lender, rounded up to the cent'
        : 'Payment = amount × r ÷ (1 − (1 + r)^−months) with r = APR ÷ 12, rounded up to the cent; the last payment is what is left',
    steps: [
      `Amount borrowed = ${money(financedCents)} over ${months} months at ${aprPercent.toFixed(2)} % APR`,
      ...(paymentFactorPercent === null ? [] : [`Payment factor = ${paymentFactorPercent} %`]),
      `${months - 1} × ${money(monthlyCents)} + ${money(lastPaymentCents)} = ${money(totalOfPaymentsCents)}`,
      `Cost of borrowing = ${money(totalOfPaymentsCents)} − ${money(financedCents)} = ${money(costOfBorrowingCents)}`,
    ],
    assumptions: [],
    note: null,
  }
}

/** What is paid for what saves what, and the places in which something is replaced. */
type PaidBack = {
  payNowCents: number
  likelyCents: number
  replaced: readonly AnalysisInput[]
  assumptions: Assumptions
}

/** After how many years the saving equals the price, against doing nothing and against the minimum. */
export function explainPayback(
  { years, yearsAtHigh, yearsAtLow, flags, incremental }: Payback,
  { payNowCents, likelyCents, replaced, assumptions }: PaidBack,
): FigureExplanation[] {
  const named = (paths: readonly string[]) => paths.map((path) => explainedAssumption(path, assumptions))
  // Why each kind once: a home may get two of them.
  const kinds = [...new Set(replaced.map(({ kind }) => kind))]
  const lives = kinds.map((kind) => `ownership.life.${kind}.medianYears`)
  const least = [...new Set(replaced.flatMap((input) => minimumPathsOf(input, assumptions)))]
  const leastInWords = [...new Set(replaced.map((input) => inWords(minimumOf(input, assumptions))))]
  const longer = 'That is longer than half of such units last'
  const inYears = (value: number | null) => (value === null ? 'never' : `${value} years`)
  return [
    {
      key: 'payback',
      title: 'Payback on energy alone',
      formula:
        'Years = you pay ÷ saving of a year; the ends come from the high and the low end of the saving',
      steps: [
        `${money(payNowCents)} ÷ ${money(likelyCents)} = ${inYears(years)}`,
        `At the high end of the saving: ${inYears(yearsAtHigh)}; at the low end: ${inYears(yearsAtLow)}`,
        ...(flags.includes('LONGER_THAN_LIFE') ? [longer] : []),
      ],
      assumptions: named(years === null ? [] : lives),
      note: 'Age, repairs and comfort are not in it.',
    },
    ...(incremental
      ? [
          {
            key: 'extra-payback' as const,
            title: 'Payback of the extra cost',
            formula:
              'Years = what the option costs more than the least that may be installed ÷ what it saves more in a year',
            steps: [
              `The least that may be installed: ${leastInWords.join('; ')}`,
              `Extra cost = ${money(incremental.extraCostCents)}; extra saving = ${money(incremental.extraSavingCents)} a year`,
              extraInWords[incremental.result](inYears(incremental.years)),
              ...(incremental.longerThanLife ? [longer] : []),
            ],
            assumptions: named([...least, ...(incremental.years === null ? [] : lives)]),
            note: null,
          },
        ]
      : []),
  ]
}

type ByKind = { [Least in Replacement as Least['kind']]: Least }

const words: { readonly [Kind in keyof ByKind]: (least: ByKind[Kind]) => string } = {
  furnace: ({ afuePercent, hasEcmMotor }) =>
    `a furnace of ${inDigits(afuePercent)} % AFUE, ${hasEcmMotor ? 'with' : 'without'} an ECM motor`,
  'air-conditioner': ({ seer }) => `an air conditioner of ${inTenths(seer)} SEER`,
}

function inWords<Kind extends keyof ByKind>(least: ByKind[Kind] & { kind: Kind }): string {
  return words[least.kind](least)
}

const extraInWords = {
  YEARS: (years: string) => `Paid back after ${years}`,
  NEVER: () => 'It costs more and saves no more: never paid back',
  COSTS_NO_MORE: () => 'It costs no more than the least that may be installed',
  CHEAPER_BUT_SAVES_LESS: () => 'It costs less, and saves less',
} as const satisfies Record<NonNullable<Payback['incremental']>['result'], (years: string) => string>
