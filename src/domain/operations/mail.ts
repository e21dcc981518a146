import { messages } from '../messages.ts'

/** What the product writes to people, with the word for it in lists. */
export const mailKinds = [
  { kind: 'analysis', name: 'Comparison' },
  { kind: 'system-analysis', name: 'System analysis' },
  { kind: 'password-reset', name: 'Password reset' },
  { kind: 'second-factor-reset', name: 'Second factor reset' },
  { kind: 'wrong-codes', name: 'Wrong sign-in codes' },
  { kind: 'page-link', name: 'Link to the own page' },
  { kind: 'new-request', name: 'New request' },
  { kind: 'assignment', name: 'Assignment' },
  { kind: 'request-received', name: 'Request received' },
  { kind: 'request-completed', name: 'Request completed' },
  { kind: 'nightly-failed', name: 'Nightly work failed' },
] as const

export type MailKind = (typeof mailKinds)[number]['kind']

export function mailKindName(kind: MailKind): string {
  return mailKinds.find((row) => row.kind === kind)?.name ?? kind
}

/** A message waits, is on its way, arrived at the server, was given up, or was taken back before it left. */
export const mailStates = [
  { state: 'queued', name: 'Waiting' },
  { state: 'sending', name: 'Sending' },
  { state: 'sent', name: 'Sent' },
  { state: 'failed', name: 'Failed' },
  { state: 'cancelled', name: 'Cancelled' },
] as const

export type MailState = (typeof mailStates)[number]['state']

type Addressed = { sentTo: string; isMailSetUp: boolean }

/**
 * What became of a message, beneath the text that says it was sent: to whom it goes, or that it waits and who can change
 * that. A homeowner knows no Admin.
 */
export function whereMailWent({ sentTo, isMailSetUp }: Addressed, reader: 'staff' | 'customer'): string {
  if (isMailSetUp) return `To ${sentTo}`
  return reader === 'staff'
    ? `It waits for ${sentTo}: no mail server is set up. An Admin can change that.`
    : `It waits for ${sentTo}: our e-mail is not set up yet. Our office can change that.`
}

/** How long the link of a forgotten password works. */
export const resetLinkHours = 1

/** How long a message is tried, or waits for a mail server: a link that has expired helps nobody. docs/decisions/070 */
export function hoursToDeliver(kind: MailKind): number {
  return kind === 'password-reset' ? resetLinkHours : 72
}

/** Letters whose text opens something to whoever reads it: an account, or the page of a home. */
export const mailKindsWithKey: readonly MailKind[] = ['password-reset', 'page-link']

/** How long the text of any other letter is kept: a year, and a month to look back on it. docs/decisions/070 */
export const letterDays = 400

/** What stands in a kept message where the token of its link belongs; no token can be this. docs/decisions/113 */
export const linkTokenPlace = 'left-out-here'

/** What an Admin may do with a message, by its state; why not is said in words. */
export function whyNotCancel(state: MailState): string | undefined {
  if (state === 'queued') return undefined
  if (state === 'sending') return 'This message is being sent at this moment.'
  return state === 'cancelled' ? 'This message is cancelled already.' : 'This message does not wait any more.'
}

type Resendable = { state: MailState; kind: MailKind; giveUpAt: Date; emptiedAt: Date | null }

export function whyNotResend(
  { state, kind, giveUpAt, emptiedAt }: Resendable,
  now: Date,
): string | undefined {
  if (state === 'sending') return 'This message is being sent at this moment.'
  if (kind === 'password-reset' && state === 'sent') return messages.outbox.linkSentOnce
  if (kind === 'password-reset' && giveUpAt <= now) return 'The link in this message has expired.'
  if (emptiedAt !== null) return messages.outbox.emptied
  return undefined
}
