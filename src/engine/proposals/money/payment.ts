import { wholeSteps } from '../../rounding.ts'

export type LendingCountry = 'CA' | 'US'

/** An instalment plan of a lender at a fixed rate. */
export type InstalmentPlan = {
  aprPercent: number
  months: number
  minCents: number
  maxCents: number
  /** The payment in percent of the amount, where the lender gives it. */
  paymentFactorPercent: number | null
}

export type Payment = {
  financedCents: number
  monthlyCents: number
  lastPaymentCents: number
  totalOfPaymentsCents: number
  costOfBorrowingCents: number
}

export type PaymentRefusal =
  | { reason: 'APR_OVER_LIMIT'; limitPercent: number }
  | { reason: 'APR_DOES_NOT_MATCH_PAYMENT'; impliedAprPercent: number }
  | { reason: 'AMOUNT_OUTSIDE_PLAN' }

/** Highest annual rates: the criminal rate of interest in Canada; in the United States the limit for military families. */
export const aprLimits: Readonly<Record<LendingCountry, number>> = { CA: 35, US: 36 }

/** Percentage points by which the typed rate may differ from the one that the payments imply. */
const aprTolerance = 0.125

/** The payments of a plan, or why it cannot be offered. Payments are rounded up; the last one settles what is left. */
export function paymentOf(
  payNowCents: number,
  downPaymentCents: number,
  plan: InstalmentPlan,
  country: LendingCountry,
): Payment | { refused: PaymentRefusal } {
  const refused = planProblem(plan, country)
  if (refused) return { refused }
  const financedCents = payNowCents - downPaymentCents
  const isWithin = financedCents >= plan.minCents && financedCents <= plan.maxCents
  if (!isWithin) return { refused: { reason: 'AMOUNT_OUTSIDE_PLAN' } }
  const { months, aprPercent } = plan
  const monthlyCents = monthlyOf(financedCents, plan)
  const lastPaymentCents =
    plan.paymentFactorPercent === null
      ? lastPaymentOf(financedCents, monthlyCents, months, aprPercent)
      : monthlyCents
  // Why: rounding up each of many tiny payments can repay the loan before its last month, and of nothing there is nothing to repay.
  if (lastPaymentCents <= 0) return { refused: { reason: 'AMOUNT_OUTSIDE_PLAN' } }
  const totalOfPaymentsCents = (months - 1) * monthlyCents + lastPaymentCents
  return {
    financedCents,
    monthlyCents,
    lastPaymentCents,
    totalOfPaymentsCents,
    costOfBorrowingCents: totalOfPaymentsCents - financedCents,
  }
}

/** Why a plan cannot be offered at all: a rate above the law, or one that its own payments contradict. */
export function planProblem(plan: InstalmentPlan, country: LendingCountry): PaymentRefusal | null {
  const limitPercent = aprLimits[country]
  if (plan.aprPercent > limitPercent) return { reason: 'APR_OVER_LIMIT', limitPercent }
  if (plan.paymentFactorPercent === null) return null
  const impliedAprPercent = impliedApr(100, plan.paymentFactorPercent, plan.months)
  return Math.abs(impliedAprPercent - plan.aprPercent) > aprTolerance + 1e-9
    ? { reason: 'APR_DOES_NOT_MATCH_PAYMENT', impliedAprPercent }
    : null
}

/** The annual rate in percent, to two decimals, at which equal payments repay an amount; negative where they repay less than it. */
export function impliedApr(amount: number, monthlyPayment: number, months: number): number {
  let low = -0.5
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const rate = (low + high) / 2
    if (monthlyPayment * presentValueOfOnes(rate, months) > amount) low = rate
    else high = rate
  }
  return wholeSteps(1200 * low, 100) / 100 || 0
}

/** What payments of 1 a month are worth today. */
function presentValueOfOnes(rate: number, months: number): number {
  return Math.abs(rate) < 1e-12 ? months : (1 - (1 + rate) ** -months) / rate
}

function monthlyOf(financedCents: number, { aprPercent, months, paymentFactorPercent }: InstalmentPlan) {
  if (paymentFactorPercent !== null) return wholeCentsUp((financedCents * paymentFactorPercent) / 100)
  return wholeCentsUp(financedCents / presentValueOfOnes(aprPercent / 1200, months))
}

/** Why the narrowing: a whole number of cents may be stored slightly above its value. */
function wholeCentsUp(cents: number): number {
  return Math.ceil(cents * (1 - 1e-12))
}

function lastPaymentOf(financedCents: number, monthlyCents: number, months: number, aprPercent: number) {
  const withInterest = (balance: number) => balance + wholeSteps((balance * aprPercent) / 1200, 1)
  let balance = financedCents
  for (let month = 1; month < months; month += 1) balance = withInterest(balance) - monthlyCents
  return withInterest(balance)
}
