import { messages } from '#texts/en/messages.ts'
import type { VersionState } from './lifecycle.ts'

/** What becomes of a sent version by a word of its customer; the last two are said to staff alone. */
export const decisionKinds = [
  { kind: 'accept', name: 'Accepted' },
  { kind: 'decline', name: 'Declined' },
  { kind: 'request-changes', name: 'Asked for changes' },
  { kind: 'cancel', name: 'Cancelled' },
  { kind: 'uncancel', name: 'Cancellation taken back' },
] as const
export type DecisionKind = (typeof decisionKinds)[number]['kind']

/** How it is known that the customer decided. */
export const decisionProofs = [
  { via: 'email-link', name: 'Link in the e-mail' },
  { via: 'label-and-code', name: 'Label, with a code by e-mail' },
  { via: 'in-person', name: 'In person, on our device' },
  { via: 'recorded', name: 'Recorded by us' },
] as const
export type DecisionProof = (typeof decisionProofs)[number]['via']

/** How a decision reached the staff that records it. */
export const recordedWays = [
  { how: 'telephone', name: 'On the telephone' },
  { how: 'email', name: 'By e-mail' },
  { how: 'letter', name: 'By letter' },
  { how: 'office', name: 'In our office' },
  { how: 'home', name: 'In the home' },
] as const
export type RecordedWay = (typeof recordedWays)[number]['how']

/** Why a customer declines. */
export const declineReasons = [
  { reason: 'price', name: 'The price' },
  { reason: 'other-contractor', name: 'Chose another contractor' },
  { reason: 'repaired', name: 'Repaired it instead' },
  { reason: 'not-now', name: 'Not now' },
  { reason: 'other-equipment', name: 'Prefers other equipment' },
  { reason: 'not-owner', name: 'No longer the owner' },
  { reason: 'other', name: 'Another reason' },
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
