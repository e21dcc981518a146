import type { ComparedKind } from '#engine/analysis-input.ts'
import {
  type InstalmentPlan,
  type Payment,
  type PaymentRefusal,
  paymentOf,
} from '#engine/proposals/money/payment.ts'
import {
  type OptionPrice,
  optionPrice,
  type PricedRebate,
  type PriceRefusal,
} from '#engine/proposals/money/price.ts'
import type { OptionEquipment, Replacement } from '#engine/proposals/option-equipment.ts'
import type { MinimumPrices } from '#engine/proposals/owning/ownership-columns.ts'
import { cools, isComparedInDollars } from '../../homes/equipment/equipment.ts'
import type { SoldKind } from '../../price-book/kinds.ts'
import { seerOf } from '../../price-book/price-entry.ts'
import type { Tax } from '../../price-book/proposal-settings.ts'
import { disclosureOf } from './disclosure.ts'
import type { DraftDiscount, DraftOption, OptionKey, ProposalDraft } from './draft.ts'
import type { OfferedPlan, OfferedRebate, ProposalGrounds, SoldEntry } from './grounds.ts'

/** The price of an option with its lines and rebates by their ids. */
export type OfferedPrice = Omit<OptionPrice, 'rebates'> & {
  lines: {
    priceEntryId: number
    name: string
    quantity: number
    unitPriceCents: number
    isTaxable: boolean
  }[]
  rebates: (OptionPrice['rebates'][number] & { id: number })[]
}

/** What an option costs; lines, rebates and plans that are not in the books any more are left out and found by the checks. */
export function priceOf(
  option: DraftOption,
  discount: DraftDiscount | null,
  { entries, rebates, taxes }: Pick<ProposalGrounds, 'entries' | 'rebates' | 'taxes'>,
): OfferedPrice | { refused: PriceRefusal } {
  const lines = option.lines.flatMap(({ priceEntryId, quantity, unitPriceCents }) => {
    const entry = entries.get(priceEntryId)
    return entry
      ? [{ priceEntryId, name: entry.name, quantity, unitPriceCents, isTaxable: entry.isTaxable }]
      : []
  })
  const offered = option.rebateIds.flatMap((id) => rebates.get(id) ?? [])
  // Why in this order: it is that of the answer, where instant rebates come first.
  const ordered = offered.toSorted(
    (one, other) => Number(one.kind === 'later') - Number(other.kind === 'later'),
  )
  const tons = tonsOf(option, entries)
  const price = optionPrice(
    lines.map((line) => ({ ...line, taxable: line.isTaxable })),
    discount,
    taxes,
    ordered.map((rebate) => pricedRebate(rebate, tons)),
  )
  if ('refused' in price) return price
  const applied = price.rebates.map((rebate, index) => ({ ...rebate, id: ordered[index]?.id ?? 0 }))
  return { ...price, lines, rebates: applied }
}

const btuPerTon = 12_000

/** Tons of cooling that an option installs. */
function tonsOf({ lines }: DraftOption, entries: ProposalGrounds['entries']): number {
  const btu = lines.map(({ priceEntryId, quantity }) => {
    const entry = entries.get(priceEntryId)
    return entry && cools(entry.kind) ? quantity * (entry.coolingBtuPerHour ?? 0) : 0
  })
  return btu.reduce((sum, one) => sum + one, 0) / btuPerTon
}

function pricedRebate(rebate: OfferedRebate, tons: number): PricedRebate {
  const { name, kind, capCents, exclusiveGroup } = rebate
  const cents = rebate.amountCents ?? 0
  const percent = rebate.amountPercent ?? 0
  const amounts = {
    fixed: { amount: 'fixed', cents },
    'per-unit': { amount: 'per-unit', cents, units: tons },
    'percent-before-tax': { amount: 'percent', percent, of: 'before-tax' },
    'percent-with-tax': { amount: 'percent', percent, of: 'total' },
  } as const
  return { ...amounts[rebate.amount], name, kind, capCents, exclusiveGroup }
}

/** A line of an option with the ratings of what it installs. */
export type SoldLine = Rated & { kind: SoldKind; quantity: number; places: readonly string[] }

type Rated = Pick<SoldEntry, 'afuePercent' | 'hasEcmMotor' | 'rating' | 'ratingStandard'>

/** The lines of an option that are in the price book, with the ratings of what they install. */
export function soldLines({ lines }: DraftOption, entries: ProposalGrounds['entries']): SoldLine[] {
  return lines.flatMap(({ priceEntryId, quantity, places }) => {
    const entry = entries.get(priceEntryId)
    return entry ? [{ ...entry, quantity, places }] : []
  })
}

/** What an option installs, as the engine takes it. Equipment without a rating, and lines without a place, bring no figures. */
export function equipmentOf(lines: readonly SoldLine[]): OptionEquipment {
  const replaced: Record<string, Replacement> = {}
  let thermostats = 0
  let humidifiers = 0
  for (const line of lines) {
    const { kind, quantity, places } = line
    if (kind === 'thermostat') thermostats += quantity
    if (kind === 'humidifier') humidifiers += quantity
    const replacement = replacementOf(line)
    if (replacement) for (const place of places) replaced[place] = replacement
  }
  return { replaced, thermostats, humidifiers }
}

const installedOf: Readonly<Record<ComparedKind, (rated: Rated) => Replacement | null>> = {
  furnace: ({ afuePercent, hasEcmMotor }) =>
    afuePercent === null ? null : { kind: 'furnace', afuePercent, hasEcmMotor },
  'air-conditioner': ({ rating, ratingStandard }) =>
    rating === null || ratingStandard === null
      ? null
      : { kind: 'air-conditioner', seer: seerOf(rating, ratingStandard) },
}

const replacementOf = (line: SoldLine): Replacement | null =>
  isComparedInDollars(line.kind) ? installedOf[line.kind](line) : null

/** Cents with tax of the least that may be installed, by kind. */
export function minimumPricesOf(
  minimums: readonly Pick<SoldEntry, 'kind' | 'priceCents' | 'isTaxable'>[],
  taxes: readonly Tax[],
): MinimumPrices {
  const prices: Partial<Record<ComparedKind, number>> = {}
  for (const { kind, priceCents, isTaxable } of minimums) {
    if (!isComparedInDollars(kind)) continue
    const line = { quantity: 1, unitPriceCents: priceCents, taxable: isTaxable }
    const price = optionPrice([line], null, taxes, [])
    if ('totalCents' in price) prices[kind] = price.totalCents
  }
  return prices
}

/** A plan as it is offered for an option: with payments and their disclosure, or as a text. */
export type OfferedPayment = {
  planId: number
  name: string
  lender: string
  months: number | null
  aprPercent: number | null
  payment: Payment | null
  disclosure: string | null
  extraText: string | null
}

/** What a plan asks for a price; refused where its figures do not allow it. */
export function paymentFor(
  plan: OfferedPlan,
  { payNowCents, downPaymentCents }: { payNowCents: number; downPaymentCents: number },
  business: string,
): OfferedPayment | { refused: PaymentRefusal } {
  const { id: planId, name, lender, months, aprPercent, country, extraText } = plan
  const said = { planId, name, lender, months, aprPercent, extraText }
  if (plan.type === 'text-only' || months === null || aprPercent === null)
    return { ...said, payment: null, disclosure: null }
  const payment = paymentOf(
    payNowCents,
    downPaymentCents,
    instalmentsOf(plan, { months, aprPercent }),
    country,
  )
  if ('refused' in payment) return payment
  const terms = { country, aprPercent, months, cashPriceCents: payNowCents, downPaymentCents }
  return { ...said, payment, disclosure: disclosureOf(payment, { ...terms, lender, business }) }
}

/** The terms of a plan as the engine takes them. */
export function instalmentsOf(
  {
    smallestCents,
    largestCents,
    paymentFactorPercent,
  }: Pick<OfferedPlan, 'smallestCents' | 'largestCents' | 'paymentFactorPercent'>,
  terms: Pick<InstalmentPlan, 'months' | 'aprPercent'>,
): InstalmentPlan {
  const maxCents = largestCents ?? Number.POSITIVE_INFINITY
  return { ...terms, paymentFactorPercent, minCents: smallestCents ?? 0, maxCents }
}

/** An option with its price and its plans. */
export type OfferedOption = {
  key: OptionKey
  label: string
  /** Null where it is refused. */
  price: OfferedPrice | null
  refusedPrice: PriceRefusal | null
  payments: OfferedPayment[]
  refusedPlans: { name: string; refused: PaymentRefusal | null }[]
}

/** The price of an option, and what each of its plans asks for it. */
export function offeredOption(
  option: DraftOption,
  { discount }: ProposalDraft,
  grounds: ProposalGrounds,
): OfferedOption {
  const { key, label, financingPlanIds, downPaymentCents = 0 } = option
  const price = priceOf(option, discount, grounds)
  if ('refused' in price)
    return { key, label, price: null, refusedPrice: price.refused, payments: [], refusedPlans: [] }
  const payments: OfferedPayment[] = []
  const refusedPlans: OfferedOption['refusedPlans'] = []
  for (const id of financingPlanIds) {
    const plan = grounds.plans.get(id)
    const isOffered = plan?.state === 'current' && plan.country === grounds.country
    const amounts = { payNowCents: price.payNowCents, downPaymentCents }
    const payment = plan && isOffered ? paymentFor(plan, amounts, grounds.business.name) : null
    if (payment && 'planId' in payment) payments.push(payment)
    else refusedPlans.push({ name: plan?.name ?? 'This plan', refused: payment?.refused ?? null })
  }
  return { key, label, price, refusedPrice: null, payments, refusedPlans }
}
