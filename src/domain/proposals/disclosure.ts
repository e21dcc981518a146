import type { Payment } from '#engine/proposals/payment.ts'
import { fill } from '#texts/fill.ts'
import { dollarsWithCents } from '#texts/formats.ts'
import type { PlanCountry } from '../price-book/financing-plan.ts'

/** The sentences that stand under every payment, word for word; staff can neither edit nor hide them. */
const texts = {
  payments:
    '{monthly} a month for {months} months at {apr} % APR (annual percentage rate), {down} down; the last payment is {last}.',
  costs: {
    CA: 'Cash price {cash}; amount borrowed {financed}; cost of borrowing {cost}; total to repay {total}.',
    US: 'Amount financed {financed}; finance charge {cost}; total of payments {total}.',
  },
  credit:
    'Credit is offered by {lender} on approved credit and not by {business}; the terms of {lender} are those that count.',
} as const

const money = (cents: number) => dollarsWithCents(cents / 100)

/** What the law wants to stand beside a payment. */
export function disclosureOf(
  payment: Payment,
  terms: {
    country: PlanCountry
    aprPercent: number
    months: number
    cashPriceCents: number
    downPaymentCents: number
    lender: string
    business: string
  },
): string {
  const { country, aprPercent, months, cashPriceCents, downPaymentCents, lender, business } = terms
  return [
    fill(texts.payments, {
      monthly: money(payment.monthlyCents),
      months,
      apr: aprPercent.toFixed(2),
      down: money(downPaymentCents),
      last: money(payment.lastPaymentCents),
    }),
    fill(texts.costs[country], {
      cash: money(cashPriceCents),
      financed: money(payment.financedCents),
      cost: money(payment.costOfBorrowingCents),
      total: money(payment.totalOfPaymentsCents),
    }),
    fill(texts.credit, { lender, business }),
  ].join(' ')
}
