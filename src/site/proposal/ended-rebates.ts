import { type EndedRebates, isStale } from '#comparison/proposal/price-outline.ts'
import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { onceAccepted } from '#domain/proposals/decisions.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'

type Read = Pick<OwnProposalPage, 'state' | 'endedRebates' | 'snapshot'>

const agreed: readonly VersionState[] = onceAccepted

/** The rebates of a version that cannot be counted on any more. What was accepted stands as it was accepted. */
export function endedOf({ state, endedRebates }: Read): EndedRebates {
  const counted = agreed.includes(state) ? [] : endedRebates
  return new Map(counted.map(({ id, ...ended }) => [id, ended]))
}

/** Tells of an option whether its figures rest on an instant rebate that has ended since. */
export function hasStaleFigures(read: Read): (optionKey: string) => boolean {
  const ended = endedOf(read)
  return (optionKey) => {
    const option = read.snapshot?.results.options.find(({ key }) => key === optionKey)
    return isStale(option?.price ?? null, ended)
  }
}
