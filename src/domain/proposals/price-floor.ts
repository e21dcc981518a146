import type { DraftFinding } from './checks.ts'
import type { ProposalDraft } from './draft.ts'
import type { ProposalGrounds } from './grounds.ts'
import type { OfferedOption } from './offered-option.ts'

/**
 * The options that a technician may not seal alone: what they cost before tax, after discount and instant rebates, lies more than so many
 * percent below the prices that the book has that day for the same lines. A line without a price in the book counts as below it.
 */
export function optionsBelowFloor(
  { options }: Pick<ProposalDraft, 'options'>,
  offered: readonly Pick<OfferedOption, 'label' | 'price'>[],
  { entries }: Pick<ProposalGrounds, 'entries'>,
  floorPercent: number,
): DraftFinding[] {
  return options.flatMap(({ lines }, index) => {
    const { label = '', price } = offered[index] ?? {}
    if (!price) return []
    const ofBook = lines.map(({ priceEntryId, quantity }) => {
      const entry = entries.get(priceEntryId)
      return entry && !entry.isDeleted ? quantity * entry.priceCents : null
    })
    const instant = price.rebates.filter(({ kind }) => kind === 'instant')
    const cents = price.subtotalCents - price.discountCents - sum(instant.map((rebate) => rebate.cents))
    const isKnown = ofBook.every((one) => one !== null)
    // Why multiplied out: whole cents are compared, so that the floor itself is still allowed.
    if (isKnown && cents * 100 >= sum(ofBook) * (100 - floorPercent)) return []
    return [
      {
        code: 'BELOW_FLOOR',
        field: `options.${index}`,
        message: `${label} is more than ${floorPercent} % below the price book. Ask a salesperson or an Admin to present or send it.`,
      },
    ]
  })
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
