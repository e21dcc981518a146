import type { Assumptions } from '#engine/assumptions.ts'
import { minimumStandardTexts } from '#texts/en/staff/minimum-standard.ts'
import { fill } from '#texts/fill.ts'
import { countsByInstallation, minimumStandardMissed } from '../price-book/minimum-standard.ts'
import type { ProposalDraft } from './draft.ts'
import type { ProposalGrounds, SoldEntry } from './grounds.ts'

/** Why an entry may not be installed, in a sentence; null where it may, and where that depends on when it was made. */
export function belowWhereInstalled(entry: SoldEntry, assumptions: Assumptions): string | null {
  const missed = countsByInstallation(assumptions) ? minimumStandardMissed(entry, assumptions) : null
  return missed && `${entry.name}: ${missed}`
}

/** Every option is compared with the entry that is marked as the least: a sentence for each that may not be installed. */
export function minimumsBelow(
  { options }: ProposalDraft,
  { entries, minimums, assumptions }: ProposalGrounds,
): string[] {
  const sold = options.flatMap(({ lines }) =>
    lines.map(({ priceEntryId }) => entries.get(priceEntryId)?.kind),
  )
  return minimums
    .filter((entry) => sold.includes(entry.kind) && minimumStandardMissed(entry, assumptions) !== null)
    .map(({ name }) => fill(minimumStandardTexts.markedIsBelow, { name }))
}
