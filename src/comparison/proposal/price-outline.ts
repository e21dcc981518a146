import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { dayInWords } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { endInWords } from '#domain/proposals/reading/end-in-words.ts'
import type { EndedRebate } from '#domain/proposals/reading/rebate-days.ts'
import { centsInWords } from '#saying/figures-in-words.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'

const texts = proposalTexts.price

type Option = ProposalSnapshot['results']['options'][number]
type Price = NonNullable<Option['price']>
type Rebate = ProposalSnapshot['rebates'][number]

/** Rebates that nobody can count on any more since the version was sent, by their id. */
export type EndedRebates = ReadonlyMap<number, EndedRebate>

export type PriceLine = { name: string; amount: string }

/** A rebate that somebody else pays later: what is left to pay if it is approved, then its terms, one sentence each. */
export type LaterRebate = { key: number; name: string; sentence: string; terms: readonly string[] }

export type PriceOutline = {
  /** Lines, discount and taxes, in the order of the arithmetic. */
  lines: readonly PriceLine[]
  total: PriceLine
  instant: readonly PriceLine[]
  /** With tax: the largest figure of an option. */
  youPay: PriceLine
  later: readonly LaterRebate[]
  /** Where several are offered. */
  ifAllApproved: string | null
  /** Rebates that have ended since, without an amount. */
  ended: readonly string[]
}

/** Whether figures of an option rest on an instant rebate that has ended since: plans, payback and the years of owning. */
export function isStale(price: Price | null, ended: EndedRebates): boolean {
  return price?.rebates.some(({ id, kind }) => kind === 'instant' && ended.has(id)) ?? false
}

/** What the customer pays: with tax, and with the instant rebates that still hold taken off. */
export function payCentsOf({ totalCents, rebates }: Price, ended: EndedRebates): number {
  return totalCents - sumOf(rebates.filter(({ id, kind }) => kind === 'instant' && !ended.has(id)))
}

/**
 * The price of an option: what the customer pays first, then what may come back. A rebate that has ended since is named with its last day
 * and changes no amount.
 */
export function priceOutline(
  price: Price,
  { rebates, discount }: Pick<ProposalSnapshot, 'rebates' | 'discount'>,
  ended: EndedRebates,
): PriceOutline {
  const standing = price.rebates.filter(({ id }) => !ended.has(id))
  const instant = standing.filter(({ kind }) => kind === 'instant')
  const later = standing.filter(({ kind }) => kind === 'later')
  const payCents = payCentsOf(price, ended)
  return {
    lines: [
      ...price.lines.map(({ name, quantity, unitPriceCents }) => ({
        name: quantity === 1 ? name : fill(proposalTexts.options.quantity, { quantity, name }),
        amount: centsInWords(quantity * unitPriceCents),
      })),
      ...(price.discountCents > 0
        ? [
            {
              name: fill(texts.discount, { name: discount?.name ?? '' }),
              amount: centsInWords(-price.discountCents),
            },
          ]
        : []),
      ...price.taxes.map(({ name, cents }) => ({ name, amount: centsInWords(cents) })),
    ],
    total: { name: texts.total, amount: centsInWords(price.totalCents) },
    instant: instant.map(({ name, cents }) => ({
      name: fill(texts.instant, { name }),
      amount: centsInWords(-cents),
    })),
    youPay: { name: texts.youPay, amount: dollarsOfCents(payCents) },
    later: later.map(({ id, name, cents }) => ({
      key: id,
      name,
      sentence: fill(texts.ifApproved, {
        name,
        amount: dollarsOfCents(cents),
        net: dollarsOfCents(payCents - cents),
      }),
      terms: termsOf(rebates.find((rebate) => rebate.id === id)),
    })),
    ifAllApproved:
      later.length > 1 ? fill(texts.ifAllApproved, { net: dollarsOfCents(payCents - sumOf(later)) }) : null,
    ended: price.rebates.flatMap(({ id, name }) => {
      const end = ended.get(id)
      return end ? [endInWords(name, end)] : []
    }),
  }
}

function termsOf(rebate: Rebate | undefined): string[] {
  if (!rebate) return []
  const { programOwner: owner, conditions, isTaxCredit, validUntil, sourceCheckedOn, sourceUrl } = rebate
  return [
    fill(texts.paidBy, { owner }),
    ...(isTaxCredit ? [texts.taxCredit] : []),
    fill(texts.conditions, { conditions }),
    validUntil === null ? texts.noEnd : fill(texts.until, { day: dayInWords(validUntil) }),
    fill(texts.checked, { day: dayInWords(sourceCheckedOn), link: sourceUrl }),
  ]
}

function sumOf(rebates: readonly { cents: number }[]): number {
  return rebates.reduce((sum, { cents }) => sum + cents, 0)
}
