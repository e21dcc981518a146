import { dollarsOfCents } from './money.ts'
import { isPercentAmount, type RebateAmount } from './rebate.ts'

type Amount = {
  amount: RebateAmount
  amountCents: number | null
  amountPercent: number | null
  capCents: number | null
}

/** '$500 a ton, at most $2,000', '10 % of the price before tax'. */
export function rebateAmountInWords({ amount, amountCents, amountPercent, capCents }: Amount): string {
  const base = isPercentAmount(amount)
    ? `${amountPercent ?? 0} % of the price ${amount === 'percent-with-tax' ? 'with' : 'before'} tax`
    : `${dollarsOfCents(amountCents ?? 0)}${amount === 'per-unit' ? ' a ton' : ''}`
  return capCents === null ? base : `${base}, at most ${dollarsOfCents(capCents)}`
}
