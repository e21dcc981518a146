import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'
import { fill } from '#texts/fill.ts'
import { dollarsOfCents } from './money.ts'
import { isPercentAmount, type RebateAmount } from './rebate.ts'

const words = priceBookWords.amounts

type Amount = {
  amount: RebateAmount
  amountCents: number | null
  amountPercent: number | null
  capCents: number | null
}

/** '$500 a ton, at most $2,000', '10 % of the price before tax'. */
export function rebateAmountInWords({ amount, amountCents, amountPercent, capCents }: Amount): string {
  const base = isPercentAmount(amount)
    ? fill(words[amount], { percent: amountPercent ?? 0 })
    : fill(words[amount], { dollars: dollarsOfCents(amountCents ?? 0) })
  return capCents === null ? base : fill(words.capped, { amount: base, cap: dollarsOfCents(capCents) })
}
