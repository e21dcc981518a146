import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import { fill } from '#texts/fill.ts'
import { type Actor, can } from '../../people/access.ts'
import type { ProposalSettings } from '../../price-book/proposal-settings.ts'
import { stateOfSpan } from '../../price-book/states.ts'
import type { OptionKey, ProposalDraft } from './draft.ts'
import type { ProposalGrounds } from './grounds.ts'
import type { OfferedOption } from './offered-option.ts'

/** What an option costs before tax, after discount and instant rebates, and what the book asks for the same lines; null where it lacks one. */
export type OptionAgainstBook = { key: OptionKey; label: string; cents: number; bookCents: number | null }

type Floors = Pick<ProposalSettings, 'floorPercent' | 'salespersonFloorPercent'>

/** How far below the price book somebody may go alone, in percent; null for whoever may set any price. */
export function floorOf(actor: Actor, { floorPercent, salespersonFloorPercent }: Floors): number | null {
  if (can.setAnyPrice(actor)) return null
  return can.sellAtAnyHome(actor) ? salespersonFloorPercent : floorPercent
}

/** The options of a draft beside the prices that the book has on the day. */
export function againstBook(
  { options }: Pick<ProposalDraft, 'options'>,
  offered: readonly Pick<OfferedOption, 'key' | 'price'>[],
  { entries, today }: Pick<ProposalGrounds, 'entries' | 'today'>,
): OptionAgainstBook[] {
  return options.flatMap(({ key, label, lines }) => {
    const price = offered.find((option) => option.key === key)?.price
    if (!price) return []
    const ofBook = lines.map(({ priceEntryId, quantity }) => {
      const entry = entries.get(priceEntryId)
      const isPriced = entry && !entry.isDeleted && stateOfSpan(entry, today) === 'current'
      return isPriced ? quantity * entry.priceCents : null
    })
    const instant = price.rebates.filter(({ kind }) => kind === 'instant')
    const cents = price.subtotalCents - price.discountCents - sum(instant.map((rebate) => rebate.cents))
    return [{ key, label, cents, bookCents: ofBook.every((one) => one !== null) ? sum(ofBook) : null }]
  })
}

/** Whether an option waits for somebody to agree. One that the book cannot be asked about does. */
export function isBelowFloor(
  { cents, bookCents }: Pick<OptionAgainstBook, 'cents' | 'bookCents'>,
  floorPercent: number | null,
): boolean {
  if (floorPercent === null) return false
  // Why multiplied out: whole cents are compared, so that the floor itself is still allowed.
  return bookCents === null || cents * 100 < bookCents * (100 - floorPercent)
}

/** '14 % below the price book', rounded up to a tenth, so that it never names a floor that was undercut. */
export function belowInWords({ cents, bookCents }: Pick<OptionAgainstBook, 'cents' | 'bookCents'>): string {
  if (bookCents === null) return proposalWords.floor.notInBook
  const tenths = bookCents === 0 ? 0 : Math.ceil(((bookCents - cents) * 1000) / bookCents)
  return tenths > 0 ? fill(proposalWords.floor.below, { percent: tenths / 10 }) : proposalWords.floor.notBelow
}

/** What an agreement belongs to: lines, prices, discount and rebates, and what they come to that day. Any change of it ends the agreement. */
export function pricedContent(
  { options, discount }: Pick<ProposalDraft, 'options' | 'discount'>,
  priced: readonly OptionAgainstBook[],
) {
  return {
    discount: discount && ('percent' in discount ? { percent: discount.percent } : { cents: discount.cents }),
    options: options.map(({ key, lines, rebateIds }) => {
      const found = priced.find((option) => option.key === key)
      return {
        key,
        lines: lines.map(({ priceEntryId, quantity, unitPriceCents }) => [
          priceEntryId,
          quantity,
          unitPriceCents,
        ]),
        rebateIds,
        cents: found?.cents ?? null,
        bookCents: found?.bookCents ?? null,
      }
    }),
  }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
