import { regions } from '#engine/regions.ts'
import { seerOf } from '../price-book/price-entry.ts'
import type { DraftOption } from './draft.ts'
import type { OfferedRebate, ProposalGrounds, SoldEntry } from './grounds.ts'

/** Whether the equipment of an option is what a rebate is for. */
export function appliesTo(
  rebate: OfferedRebate,
  { lines }: DraftOption,
  { entries }: ProposalGrounds,
): boolean {
  const { equipmentKind, leastAfuePercent, leastSeer2 } = rebate
  const sold = lines.flatMap(({ priceEntryId }) => entries.get(priceEntryId) ?? [])
  return sold.some(
    (entry) =>
      (equipmentKind === null || entry.kind === equipmentKind) &&
      (leastAfuePercent === null || (entry.afuePercent ?? 0) >= leastAfuePercent) &&
      (leastSeer2 === null || seer2Of(entry) >= leastSeer2),
  )
}

/** Furnaces burn natural gas here, as the comparison takes them; without one nobody knows. */
export function isForOtherFuel({ heatingFuel }: OfferedRebate, { home }: ProposalGrounds): boolean {
  const heatsWithGas = home.some(({ input }) => input.kind === 'furnace')
  return heatingFuel !== null && heatingFuel !== 'gas' && heatsWithGas
}

/** Whether the address names the region of a rebate, or the whole business works in it. */
export function isInRegion(
  { region }: OfferedRebate,
  { customerAddress, assumptions }: ProposalGrounds,
): boolean {
  if (region === null) return true
  const wanted = region.toLowerCase()
  const { name } = regions[assumptions.region]
  const isOfBusiness = [name, assumptions.region].some((known) => known.toLowerCase() === wanted)
  return isOfBusiness || (customerAddress ?? '').toLowerCase().includes(wanted)
}

function seer2Of({ rating, ratingStandard }: SoldEntry): number {
  if (rating === null || ratingStandard === null) return 0
  return ratingStandard === 'seer2' ? rating : rating / seerOf(1, 'seer2')
}
