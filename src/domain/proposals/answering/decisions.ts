import { messages } from '#texts/en/messages.ts'
import { decisionWords } from '#texts/en/words/decisions.ts'
import type { VersionState } from '../lifecycle.ts'

/** What becomes of a sent version by a word of its customer; the last two are said to staff alone. */
export const decisionKinds = [
  { kind: 'accept', name: decisionWords.kinds.accept },
  { kind: 'decline', name: decisionWords.kinds.decline },
  { kind: 'request-changes', name: decisionWords.kinds['request-changes'] },
  { kind: 'cancel', name: decisionWords.kinds.cancel },
  { kind: 'uncancel', name: decisionWords.kinds.uncancel },
] as const
export type DecisionKind = (typeof decisionKinds)[number]['kind']

/** How it is known that the customer decided. */
export const decisionProofs = [
  { via: 'email-link', name: decisionWords.proofs['email-link'] },
  { via: 'label-and-code', name: decisionWords.proofs['label-and-code'] },
  { via: 'in-person', name: decisionWords.proofs['in-person'] },
  { via: 'recorded', name: decisionWords.proofs.recorded },
] as const
export type DecisionProof = (typeof decisionProofs)[number]['via']

/** How a decision reached the staff that records it. */
export const recordedWays = [
  { how: 'telephone', name: decisionWords.recordedWays.telephone },
  { how: 'email', name: decisionWords.recordedWays.email },
  { how: 'letter', name: decisionWords.recordedWays.letter },
  { how: 'office', name: decisionWords.recordedWays.office },
  { how: 'home', name: decisionWords.recordedWays.home },
] as const
export type RecordedWay = (typeof recordedWays)[number]['how']

/** Why a customer declines. */
export const declineReasons = [
  { reason: 'price', name: decisionWords.reasons.price },
  { reason: 'other-contractor', name: decisionWords.reasons['other-contractor'] },
  { reason: 'repaired', name: decisionWords.reasons.repaired },
  { reason: 'not-now', name: decisionWords.reasons['not-now'] },
  { reason: 'other-equipment', name: decisionWords.reasons['other-equipment'] },
  { reason: 'not-owner', name: decisionWords.reasons['not-owner'] },
  { reason: 'other', name: decisionWords.reasons.other },
] as const
export type DeclineReason = (typeof declineReasons)[number]['reason']

/** Letters of a name, after trimming. */
export const nameLength = { least: 2, most: 120 } as const

/** Characters of a decline's words, and of a wish for changes. */
export const longestDeclineText = 1000
export const changesLength = { least: 5, most: 2000 } as const

/** What a decline lacks besides its reason; null where it is whole. */
export function declineProblem(
  { reason, askAgainOn, text }: { reason: DeclineReason; askAgainOn: string | null; text: string | null },
  today: string,
): { path: string; message: string } | null {
  if (reason === 'other' && text === null)
    return { path: 'text', message: messages.proposals.reasonTextMissing }
  const isPast = askAgainOn !== null && askAgainOn <= today
  return isPast ? { path: 'askAgainOn', message: messages.proposals.askAgainInPast } : null
}

/** What happened to a version that its history tells. */
export const proposalEventKinds = [
  'sent',
  'presented',
  'delivered',
  'opened',
  'maybe-opened',
  'reminded',
  'end-told',
  'send-asked',
] as const
export type ProposalEventKind = (typeof proposalEventKinds)[number]

/** What a version says of the right to cancel. */
type SaidOfCancelling = { cancellationNotice: string | null; cancelSentence: string | null }

/** Why a version may be neither shown nor accepted where its customer sits with staff (rule 13 of the design). */
export const reasonsNotInPerson = ['NO_CANCELLATION_NOTICE', 'NOT_IN_PERSON'] as const
export type ReasonNotInPerson = (typeof reasonsNotInPerson)[number]

/** Null where it may: it says something of the right to cancel, and did not begin with a repair call in Ontario. */
export function whyNotInPerson(
  { consumerTexts, cancellationNotice, cancelSentence }: { consumerTexts: string } & SaidOfCancelling,
  contactOrigin: string,
): ReasonNotInPerson | null {
  if (cancellationNotice === null && cancelSentence === null) return 'NO_CANCELLATION_NOTICE'
  return consumerTexts === 'ontario' && contactOrigin === 'service-call' ? 'NOT_IN_PERSON' : null
}

/** Days for which a link still opens a version that is over. */
export const linkLastsAfterEndDays = 90

/** States in which a version was accepted at some time. */
export const onceAccepted = ['accepted', 'cancelled'] as const satisfies readonly VersionState[]
