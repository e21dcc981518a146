import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { onceAccepted } from '#domain/proposals/answering/decisions.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import { endInWords } from '#domain/proposals/reading/end-in-words.ts'
import { type EndedRebates, isStale } from './price-outline.ts'

type EndedOffers = Pick<OwnProposalPage, 'state' | 'endedRebates' | 'endedPlans' | 'snapshot'>

export type EndedPlans = ReadonlyMap<number, string>

const agreed: readonly VersionState[] = onceAccepted

/** The rebates of a version that cannot be counted on any more. What was accepted stands as it was accepted. */
export function endedOf({ state, endedRebates }: EndedOffers): EndedRebates {
  const counted = agreed.includes(state) ? [] : endedRebates
  return new Map(counted.map(({ id, ...ended }) => [id, ended]))
}

/** The plans of a version that cannot be chosen any more, each in a sentence, by its id. */
export function endedPlansOf({ state, endedPlans }: Pick<EndedOffers, 'state' | 'endedPlans'>): EndedPlans {
  const counted = agreed.includes(state) ? [] : endedPlans
  return new Map(counted.map(({ id, name, ...ended }) => [id, endInWords(name, ended)]))
}

/** Everything that has changed since a version was sent, in sentences. */
export function changesOf(read: EndedOffers): string[] {
  const ended = endedOf(read)
  const rebates = read.endedRebates.flatMap(({ id, name }) => {
    const end = ended.get(id)
    return end ? [endInWords(name, end)] : []
  })
  return [...rebates, ...endedPlansOf(read).values()]
}

/** Tells of an option whether its figures rest on an instant rebate that has ended since. */
export function hasStaleFigures(read: EndedOffers): (optionKey: string) => boolean {
  const ended = endedOf(read)
  return (optionKey) => {
    const option = read.snapshot?.results.options.find(({ key }) => key === optionKey)
    return isStale(option?.price ?? null, ended)
  }
}

/** The option that was said yes to and still stands. */
export function chosenOption({
  state,
  decisions,
}: Pick<OwnProposalPage, 'state' | 'decisions'>): string | null {
  if (state !== 'accepted') return null
  return decisions.findLast(({ kind }) => kind === 'accept')?.optionKey ?? null
}
