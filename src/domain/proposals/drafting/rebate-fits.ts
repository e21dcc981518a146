import type { HeatingFuel } from '#engine/unit-kinds.ts'
import { regionsTexts } from '#texts/en/staff/office/regions.ts'
import { proposalCheckWords } from '#texts/en/staff/proposals/proposal-checks.ts'
import { fill } from '#texts/fill.ts'
import { heatingFuels } from '../../homes/equipment/unit-kinds.ts'
import { seer2Of } from '../../price-book/price-entry.ts'
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
      (leastSeer2 === null || labelledSeer2(entry) >= leastSeer2),
  )
}

/** Why the home is not heated with what a rebate is for; null where it is. A fuel that nobody knows fits no rebate. */
export function otherFuelProblem(
  { name, heatingFuel }: Pick<OfferedRebate, 'name' | 'heatingFuel'>,
  { home }: Pick<ProposalGrounds, 'home'>,
): string | null {
  if (heatingFuel === null) return null
  const fuels = home.flatMap(({ input }) => ('fuel' in input ? [input.fuel] : []))
  if (fuels.includes(heatingFuel)) return null
  const [known] = fuels.filter((fuel) => fuel !== null)
  return known === undefined || fuels.includes(null)
    ? fill(proposalCheckWords.fuelUnknown, { name, fuel: inSentence(heatingFuel) })
    : fill(proposalCheckWords.otherFuel, { name, fuel: inSentence(known) })
}

const inSentence = (fuel: HeatingFuel) =>
  heatingFuels.find(({ value }) => value === fuel)?.label.toLowerCase() ?? fuel

/** Whether the address names the region of a rebate, or the whole business works in it. */
export function isInRegion(
  { region }: OfferedRebate,
  { customerAddress, assumptions }: ProposalGrounds,
): boolean {
  if (region === null) return true
  const wanted = region.toLowerCase()
  const name = regionsTexts.names[assumptions.region]
  const isOfBusiness = [name, assumptions.region].some((known) => known.toLowerCase() === wanted)
  return isOfBusiness || (customerAddress ?? '').toLowerCase().includes(wanted)
}

function labelledSeer2({ rating, ratingStandard }: SoldEntry): number {
  return rating === null || ratingStandard === null ? 0 : seer2Of(rating, ratingStandard)
}
