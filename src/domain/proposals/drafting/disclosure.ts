import type { Payment } from '#engine/proposals/money/payment.ts'
import { disclosureWords } from '#texts/en/words/disclosure.ts'
import { fill } from '#texts/fill.ts'
import { dollarsWithCents } from '#texts/formats.ts'
import type { PlanCountry } from '../../price-book/financing-plan.ts'

const texts = disclosureWords

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
