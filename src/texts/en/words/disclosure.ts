/** The sentences that stand under every payment, word for word; staff can neither edit nor hide them. */
export const disclosureWords = {
  payments:
    '{monthly} a month for {months} months at {apr} % APR (annual percentage rate), {down} down; the last payment is {last}.',
  costs: {
    CA: 'Cash price {cash}; amount borrowed {financed}; cost of borrowing {cost}; total to repay {total}.',
    US: 'Amount financed {financed}; finance charge {cost}; total of payments {total}.',
  },
  credit:
    'Credit is offered by {lender} on approved credit and not by {business}; the terms of {lender} are those that count.',
} as const
