import { callListWords } from '#texts/en/staff/homes/call-list.ts'
import { fill } from '#texts/fill.ts'
import { dayAfter } from '../days.ts'
import { shortDayInWords } from '../days-in-sentences.ts'
import { stateOn, type VersionState } from '../proposals/lifecycle.ts'

/** A proposal of a home, as far as its state on a day needs it. */
type ListedProposal = {
  state: VersionState | null
  sentAt: Date | null
  expiresOn: string | null
  closedAt: Date | null
}

/** A home that said yes waits for its work: nobody calls it to sell it something for this long, unless the yes is cancelled. */
const daysAfterYes = 365

/** What a call to a home needs to know of its proposals. Why days: a proposal ends by the day, without a write. */
export type ProposalDays = {
  /** State and last day of the proposal that keeps the home in hand longest: it can be answered, or it is accepted. */
  openProposalState: VersionState | null
  openProposalUntil: string | null
  /** The latest last day of those that nobody answered; null where the home has accepted one since it was sent. */
  unansweredUntil: string | null
}

/** What stands of a home's proposals on a day: one that can be answered or is accepted, or one that ended without an answer. */
export type HomeProposal = { state: VersionState; lastDay: string }

/** What is kept of a home's proposals; what was open and ended before that day is no longer open. `dayOf` makes days where the business is. */
export function proposalDaysOf(
  proposals: readonly ListedProposal[],
  today: string,
  dayOf: (moment: Date) => string,
): ProposalDays {
  const standing = lastToEnd(
    proposals
      .map((proposal) => inHandUntil(proposal, dayOf))
      .filter(({ expiresOn }) => expiresOn !== null && expiresOn >= today),
  )
  const unanswered = proposals.filter(
    (proposal) => isUnanswered(proposal) && !proposals.some((other) => isAcceptedSince(proposal, other)),
  )
  return {
    openProposalState: standing?.state ?? null,
    openProposalUntil: standing?.expiresOn ?? null,
    unansweredUntil: lastToEnd(unanswered)?.expiresOn ?? null,
  }
}

function lastToEnd(proposals: readonly ListedProposal[]): ListedProposal | undefined {
  return proposals.toSorted((one, other) => (one.expiresOn ?? '').localeCompare(other.expiresOn ?? '')).at(-1)
}

/** The proposal with the last day on which it keeps its home in hand; null where it does not. */
function inHandUntil(proposal: ListedProposal, dayOf: (moment: Date) => string): ListedProposal {
  const { state, expiresOn, closedAt } = proposal
  if (state === 'open' || state === 'changes-requested') return { ...proposal, expiresOn }
  const accepted = state === 'accepted' && closedAt !== null
  return {
    ...proposal,
    expiresOn: accepted ? dayAfter(dayOf(closedAt), daysAfterYes) : null,
  }
}

function isUnanswered({ state }: ListedProposal): boolean {
  return state === 'open' || state === 'changes-requested' || state === 'expired'
}

function isAcceptedSince({ sentAt }: ListedProposal, { state, closedAt }: ListedProposal): boolean {
  return state === 'accepted' && sentAt !== null && closedAt !== null && closedAt >= sentAt
}

/** What stands of them on a day of the business; null where none keeps the home in hand, and none ended without an answer. */
export function homeProposalOn(days: ProposalDays, today: string): HomeProposal | null {
  const { openProposalState: state, openProposalUntil: lastDay, unansweredUntil } = days
  if (state !== null && lastDay !== null && stateOn(state, lastDay, today) === state)
    return { state, lastDay }
  return unansweredUntil !== null && unansweredUntil < today
    ? { state: 'expired', lastDay: unansweredUntil }
    : null
}

/** 'proposal open until Dec 22' */
export function homeProposalInWords({ state, lastDay }: HomeProposal, thisYear: number): string {
  if (state === 'accepted') return callListWords.proposal.accepted
  const day = shortDayInWords(lastDay, thisYear)
  if (state === 'expired') return fill(callListWords.proposal.expired, { day })
  return fill(state === 'open' ? callListWords.proposal.open : callListWords.proposal.changesRequested, {
    day,
  })
}
