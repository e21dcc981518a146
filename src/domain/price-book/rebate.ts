import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'

export const rebateAmounts = [
  { amount: 'fixed', name: priceBookWords.rebateAmounts.fixed },
  { amount: 'per-unit', name: priceBookWords.rebateAmounts['per-unit'] },
  { amount: 'percent-before-tax', name: priceBookWords.rebateAmounts['percent-before-tax'] },
  { amount: 'percent-with-tax', name: priceBookWords.rebateAmounts['percent-with-tax'] },
] as const
export type RebateAmount = (typeof rebateAmounts)[number]['amount']

/** What has to happen by the last day of a rebate. */
export const rebateBases = [
  { basis: 'accepted', name: priceBookWords.rebateBases.accepted },
  { basis: 'applied', name: priceBookWords.rebateBases.applied },
  { basis: 'installed', name: priceBookWords.rebateBases.installed },
] as const
export type RebateBasis = (typeof rebateBases)[number]['basis']

export function isPercentAmount(amount: RebateAmount): amount is 'percent-before-tax' | 'percent-with-tax' {
  return amount === 'percent-before-tax' || amount === 'percent-with-tax'
}

/** Amounts of a rebate and its cap, in cents. */
export const rebateCents = { least: 1, most: 5_000_000 } as const

/** What a rebate's sent proposals rely on; it is frozen with the first of them. */
export const frozenRebateFields = [
  'kind',
  'amount',
  'amountCents',
  'amountPercent',
  'capCents',
  'validFrom',
  'validUntil',
  'basis',
] as const
