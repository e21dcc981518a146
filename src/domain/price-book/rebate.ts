export const rebateAmounts = [
  { amount: 'fixed', name: 'Fixed amount' },
  { amount: 'per-unit', name: 'Amount for each ton of cooling' },
  { amount: 'percent-before-tax', name: 'Percent of the price before tax' },
  { amount: 'percent-with-tax', name: 'Percent of the price with tax' },
] as const
export type RebateAmount = (typeof rebateAmounts)[number]['amount']

/** What has to happen by the last day of a rebate. */
export const rebateBases = [
  { basis: 'accepted', name: 'Proposal accepted' },
  { basis: 'applied', name: 'Rebate applied for' },
  { basis: 'installed', name: 'Equipment installed' },
] as const
export type RebateBasis = (typeof rebateBases)[number]['basis']

export function isPercentAmount(amount: RebateAmount): boolean {
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
