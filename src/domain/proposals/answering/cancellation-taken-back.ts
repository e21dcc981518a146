import { daysBetween } from '../../days.ts'
import { stateAfter, type VersionState } from '../lifecycle.ts'
import type { DecisionKind } from './decisions.ts'

/** Days of the business for which a cancellation that was recorded by mistake can be taken back. Later its customer has relied on it. */
export const cancellationTakenBackDays = 14

type Cancelled = {
  state: VersionState
  /** The oldest first. */
  decisions: readonly { kind: DecisionKind; at: Date }[]
  doubts: readonly { kind: DecisionKind | null; outcome: string | null }[]
}

/**
 * Whether the newest cancellation can be taken back on a day of the business: soon enough, and only where the acceptance that stands again
 * was its customer's. Nobody is bound again to what they said was not them (docs/decisions/199).
 */
export function isCancellationReversible({ state, decisions, doubts }: Cancelled, today: string): boolean {
  const cancelled = decisions.findLast(({ kind }) => kind === 'cancel')
  if (!stateAfter('uncancel', state) || !cancelled) return false
  const wasTheirs = !doubts.some(({ kind, outcome }) => isBinding(kind) && outcome === 'not-theirs')
  // Why the day of UTC: in the business's time zone it is the same or one before, so nobody gets less than these days.
  const since = cancelled.at.toISOString().slice(0, 10)
  return wasTheirs && daysBetween(since, today) <= cancellationTakenBackDays
}

/** Whether an answer leaves its customer bound: if it was not theirs, it is cancelled. */
export const isBinding = (kind: DecisionKind | null) => kind === 'accept' || kind === 'uncancel'
