/** Kinds of e-mail, with their words in lists. */
export const emailKinds = [
  { kind: 'analysis', name: 'Comparison' },
  { kind: 'system-analysis', name: 'System analysis' },
  { kind: 'password-reset', name: 'Password reset' },
  { kind: 'access-confirmation', name: 'Request for access to confirm' },
  { kind: 'access-known', name: 'Request for access by an employee' },
  { kind: 'access-granted', name: 'Access granted' },
  { kind: 'account-email-changed', name: 'E-mail of an account changed' },
  { kind: 'second-factor-reset', name: 'Second factor reset' },
  { kind: 'wrong-codes', name: 'Wrong sign-in codes' },
  { kind: 'page-link', name: 'Link to the own page' },
  { kind: 'contact-wish', name: 'Another contact was wished for' },
  { kind: 'contact-changed', name: 'Another address is known' },
  { kind: 'safety', name: 'Safety finding' },
  { kind: 'proposal', name: 'Proposal' },
  { kind: 'proposal-reminder', name: 'Reminder of a proposal' },
  { kind: 'proposal-code', name: 'Code for a proposal' },
  { kind: 'proposal-answer', name: 'Copy of an answer' },
  { kind: 'proposal-news', name: 'Answer to a proposal' },
  { kind: 'new-request', name: 'New request' },
  { kind: 'assignment', name: 'Assignment' },
  { kind: 'request-received', name: 'Request received' },
  { kind: 'visit-set', name: 'Visit day set' },
  { kind: 'request-completed', name: 'Request completed' },
  { kind: 'request-cancelled', name: 'Request cancelled by the customer' },
  { kind: 'nightly-failed', name: 'Nightly work failed' },
] as const

export type EmailKind = (typeof emailKinds)[number]['kind']

export function emailKindName(kind: EmailKind): string {
  return emailKinds.find((row) => row.kind === kind)?.name ?? kind
}

/** An e-mail is queued, being sent, accepted by the server, given up, or cancelled before it left. */
export const emailStates = [
  { state: 'queued', name: 'Waiting' },
  { state: 'sending', name: 'Sending' },
  { state: 'sent', name: 'Sent' },
  { state: 'failed', name: 'Failed' },
  { state: 'cancelled', name: 'Cancelled' },
] as const

export type EmailState = (typeof emailStates)[number]['state']

type Addressed = { sentTo: string; isMailSetUp: boolean }

/**
 * The second line beneath 'sent': to whom an e-mail goes, or that it waits and who can change that. A homeowner knows no
 * Admin.
 */
export function whereEmailWent({ sentTo, isMailSetUp }: Addressed, reader: 'staff' | 'customer'): string {
  if (isMailSetUp) return `To ${sentTo}`
  return reader === 'staff'
    ? `It waits in the outbox for ${sentTo}: e-mail isn't set up yet. An Admin can change that.`
    : `It waits for ${sentTo}: our e-mail is not set up yet. Our office can change that.`
}

/** How long the text of an e-mail that opens nothing is kept: a year, and a month to look back on it. docs/decisions/070 */
export const emailRetentionDays = 400

/** What stands in a kept e-mail where the token of its link belongs; no token can be this. docs/decisions/071 */
export const linkTokenPlace = 'left-out-here'

/** The same for another link beside it: 'That was not me'. */
export const besideTokenPlace = 'left-out-beside'

/** The same for the link that stops the letters that sell. */
export const stopTokenPlace = 'left-out-stop'

/** What stands in such a letter where the postal address of the business belongs, if it was unknown when the letter was written. */
export const postalAddressPlace = '[Postal address of the business]'

/** What an Admin may do with an e-mail, by its state, with the reason if not. */
export function whyNotCancel(state: EmailState): string | undefined {
  if (state === 'queued') return undefined
  if (state === 'sending') return 'This message is being sent at this moment.'
  return state === 'cancelled' ? 'This message is cancelled already.' : 'This message does not wait any more.'
}
