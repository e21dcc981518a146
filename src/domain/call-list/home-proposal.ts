import { dateText } from '../days.ts'
import { stateOn, type VersionState } from '../proposals/lifecycle.ts'

/** A proposal of a home, as far as its state on a day needs it. */
type ListedProposal = {
  state: VersionState | null
  sentAt: Date | null
  expiresOn: string | null
  closedAt: Date | null
}

/** What a call to a home needs to know of its proposals. Why days: a proposal ends by the day, without a write. */
export type ProposalDays = {
  /** State and last day of the proposal that can be answered longest. */
  openProposalState: VersionState | null
  openProposalUntil: string | null
  /** The latest last day of those that nobody answered; null where the home has accepted one since it was sent. */
  unansweredUntil: string | null
}

/** What stands of a home's proposals on a day: one that can be answered, or one that ended without an answer. */
export type HomeProposal = { state: VersionState; lastDay: string }

/** What is kept of a home's proposals; what was open and ended before that day is no longer open. */
export function proposalDaysOf(proposals: readonly ListedProposal[], today: string): ProposalDays {
  const open = lastToEnd(proposals.filter((proposal) => isOpenOn(proposal, today)))
  const unanswered = proposals.filter(
    (proposal) => isUnanswered(proposal) && !proposals.some((other) => isAcceptedSince(proposal, other)),
  )
  return {
    openProposalState: open?.state ?? null,
    openProposalUntil: open?.expiresOn ?? null,
    unansweredUntil: lastToEnd(unanswered)?.expiresOn ?? null,
  }
}

function lastToEnd(proposals: readonly ListedProposal[]): ListedProposal | undefined {
  return proposals.toSorted((one, other) => (one.expiresOn ?? '').localeCompare(other.expiresOn ?? '')).at(-1)
}

function isOpenOn({ state, expiresOn }: ListedProposal, today: string): boolean {
  return (state === 'open' || state === 'changes-requested') && expiresOn !== null && expiresOn >= today
}

function isUnanswered({ state }: ListedProposal): boolean {
  return state === 'open' || state === 'changes-requested' || state === 'expired'
}

function isAcceptedSince({ sentAt }: ListedProposal, { state, closedAt }: ListedProposal): boolean {
  return state === 'accepted' && sentAt !== null && closedAt !== null && closedAt >= sentAt
}

/** What stands of them on a day of the business; null where nothing is open, and nothing ended without an answer. */
export function homeProposalOn(days: ProposalDays, today: string): HomeProposal | null {
  const { openProposalState: state, openProposalUntil: lastDay, unansweredUntil } = days
  if (state !== null && lastDay !== null && stateOn(state, lastDay, today) === state)
    return { state, lastDay }
  return unansweredUntil !== null && unansweredUntil < today
    ? { state: 'expired', lastDay: unansweredUntil }
    : null
}

/** 'proposal open until 12/22/2026' */
export function homeProposalInWords({ state, lastDay }: HomeProposal): string {
  const day = dateText(lastDay)
  if (state === 'expired') return `proposal expired ${day} without an answer`
  return state === 'open' ? `proposal open until ${day}` : `changes requested, proposal open until ${day}`
}
