import { sumOf } from '../../range/saving-ends.ts'
import { wholeSteps } from '../../rounding.ts'

/** One line of an option. Money is in cents throughout. */
export type PricedLine = { quantity: number; unitPriceCents: number; taxable: boolean }

export type Discount = { cents: number } | { percent: number }

export type Tax = { name: string; percent: number }

export type RebateAmount =
  | { amount: 'fixed'; cents: number }
  | { amount: 'per-unit'; cents: number; units: number }
  | { amount: 'percent'; percent: number; of: 'before-tax' | 'total' }

/** Instant rebates are taken off by the contractor, later ones are claimed by the customer. */
export type PricedRebate = RebateAmount & {
  name: string
  kind: 'instant' | 'later'
  capCents: number | null
  /** One of a group per option. */
  exclusiveGroup: string | null
}

export type AppliedRebate = {
  name: string
  kind: PricedRebate['kind']
  cents: number
  /** True where the price left less than the rebate promises. */
  limitedToPrice: boolean
}

export type OptionPrice = {
  subtotalCents: number
  discountCents: number
  taxes: readonly { name: string; cents: number }[]
  totalCents: number
  rebates: readonly AppliedRebate[]
  /** What the customer pays: with tax, after instant rebates. */
  payNowCents: number
  conditionalRebateCents: number
  netIfApprovedCents: number
}

export type PriceRefusal = 'DISCOUNT_ABOVE_SUBTOTAL' | 'REBATES_EXCLUDE_EACH_OTHER'

/** The price of an option, each tax rounded by itself; a discount is shared over taxed and untaxed lines. */
export function optionPrice(
  lines: readonly PricedLine[],
  discount: Discount | null,
  taxes: readonly Tax[],
  rebates: readonly PricedRebate[],
): OptionPrice | { refused: PriceRefusal } {
  const subtotalCents = sumOf(lines, lineCents)
  const discountCents = discountOf(discount, subtotalCents)
  if (discountCents > subtotalCents) return { refused: 'DISCOUNT_ABOVE_SUBTOTAL' }
  const groups = rebates.flatMap(({ exclusiveGroup }) => exclusiveGroup ?? [])
  if (new Set(groups).size < groups.length) return { refused: 'REBATES_EXCLUDE_EACH_OTHER' }

  const taxable = sumOf(
    lines.filter((line) => line.taxable),
    lineCents,
  )
  const discountOfTaxable = subtotalCents === 0 ? 0 : wholeSteps((discountCents * taxable) / subtotalCents, 1)
  const taxed = taxable - discountOfTaxable
  const shownTaxes = taxes.map(({ name, percent }) => ({ name, cents: percentOf(taxed, percent) }))
  const beforeTax = subtotalCents - discountCents
  const totalCents = beforeTax + sumOf(shownTaxes, ({ cents }) => cents)
  const applied = appliedRebates(rebates, beforeTax, totalCents)
  const payNowCents = totalCents - sumOf(ofKind(applied, 'instant'), ({ cents }) => cents)
  const conditionalRebateCents = sumOf(ofKind(applied, 'later'), ({ cents }) => cents)
  return {
    subtotalCents,
    discountCents,
    taxes: shownTaxes,
    totalCents,
    rebates: applied,
    payNowCents,
    conditionalRebateCents,
    netIfApprovedCents: payNowCents - conditionalRebateCents,
  }
}

function lineCents({ quantity, unitPriceCents }: PricedLine): number {
  return quantity * unitPriceCents
}

function discountOf(discount: Discount | null, subtotalCents: number): number {
  if (discount === null) return 0
  return 'cents' in discount ? discount.cents : percentOf(subtotalCents, discount.percent)
}

/** Rounded to the cent, half away from zero. */
function percentOf(cents: number, percent: number): number {
  return wholeSteps((cents * percent) / 100, 1)
}

/** Instant rebates first; each takes no more than what is left of the price. */
function appliedRebates(
  rebates: readonly PricedRebate[],
  beforeTax: number,
  totalCents: number,
): AppliedRebate[] {
  let left = totalCents
  return [...ofKind(rebates, 'instant'), ...ofKind(rebates, 'later')].map((rebate) => {
    const full = Math.min(
      amountOf(rebate, beforeTax, totalCents),
      rebate.capCents ?? Number.POSITIVE_INFINITY,
    )
    const cents = Math.min(full, left)
    left -= cents
    return { name: rebate.name, kind: rebate.kind, cents, limitedToPrice: cents < full }
  })
}

function amountOf(rebate: RebateAmount, beforeTax: number, totalCents: number): number {
  if (rebate.amount === 'fixed') return rebate.cents
  if (rebate.amount === 'per-unit') return wholeSteps(rebate.cents * rebate.units, 1)
  return percentOf(rebate.of === 'total' ? totalCents : beforeTax, rebate.percent)
}

function ofKind<Rebate extends { kind: PricedRebate['kind'] }>(
  rebates: readonly Rebate[],
  kind: PricedRebate['kind'],
): Rebate[] {
  return rebates.filter((rebate) => rebate.kind === kind)
}
