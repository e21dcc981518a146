import { emailWords } from '#texts/en/staff/office/email.ts'
import { fill } from '#texts/fill.ts'

/** Kinds of email, with their words in lists. */
export const emailKinds = [
  { kind: 'analysis', name: emailWords.kinds.analysis },
  { kind: 'system-analysis', name: emailWords.kinds['system-analysis'] },
  { kind: 'password-reset', name: emailWords.kinds['password-reset'] },
  { kind: 'access-confirmation', name: emailWords.kinds['access-confirmation'] },
  { kind: 'access-known', name: emailWords.kinds['access-known'] },
  { kind: 'access-granted', name: emailWords.kinds['access-granted'] },
  { kind: 'employee-invited', name: emailWords.kinds['employee-invited'] },
  { kind: 'account-email-changed', name: emailWords.kinds['account-email-changed'] },
  { kind: 'second-factor-reset', name: emailWords.kinds['second-factor-reset'] },
  { kind: 'wrong-codes', name: emailWords.kinds['wrong-codes'] },
  { kind: 'page-link', name: emailWords.kinds['page-link'] },
  { kind: 'contact-wish', name: emailWords.kinds['contact-wish'] },
  { kind: 'contact-changed', name: emailWords.kinds['contact-changed'] },
  { kind: 'safety', name: emailWords.kinds.safety },
  { kind: 'proposal', name: emailWords.kinds.proposal },
  { kind: 'proposal-reminder', name: emailWords.kinds['proposal-reminder'] },
  { kind: 'proposal-code', name: emailWords.kinds['proposal-code'] },
  { kind: 'proposal-answer', name: emailWords.kinds['proposal-answer'] },
  { kind: 'proposal-news', name: emailWords.kinds['proposal-news'] },
  { kind: 'new-request', name: emailWords.kinds['new-request'] },
  { kind: 'assignment', name: emailWords.kinds.assignment },
  { kind: 'request-received', name: emailWords.kinds['request-received'] },
  { kind: 'visit-set', name: emailWords.kinds['visit-set'] },
  { kind: 'visit-cancelled', name: emailWords.kinds['visit-cancelled'] },
  { kind: 'request-completed', name: emailWords.kinds['request-completed'] },
  { kind: 'request-cancelled', name: emailWords.kinds['request-cancelled'] },
  { kind: 'nightly-failed', name: emailWords.kinds['nightly-failed'] },
] as const

export type EmailKind = (typeof emailKinds)[number]['kind']

export function emailKindName(kind: EmailKind): string {
  return emailKinds.find((row) => row.kind === kind)?.name ?? kind
}

/** An email is queued, being sent, accepted by the server, given up, or cancelled before it left. */
export const emailStates = [
  { state: 'queued', name: emailWords.states.queued },
  { state: 'sending', name: emailWords.states.sending },
  { state: 'sent', name: emailWords.states.sent },
  { state: 'failed', name: emailWords.states.failed },
  { state: 'cancelled', name: emailWords.states.cancelled },
] as const

export type EmailState = (typeof emailStates)[number]['state']

type Addressed = { sentTo: string; isMailSetUp: boolean }

/**
 * The second line beneath 'sent': to whom an email goes, or that it waits and who can change that. A homeowner knows no
 * Admin.
 */
export function whereEmailWent({ sentTo, isMailSetUp }: Addressed, reader: 'staff' | 'customer'): string {
  if (isMailSetUp) return fill(emailWords.wentTo, { address: sentTo })
  const text = reader === 'staff' ? emailWords.waitsForStaff : emailWords.waitsForCustomer
  return fill(text, { address: sentTo })
}

/** How long the text of an email that opens nothing is kept: a year, and a month to look back on it. docs/decisions/070 */
export const emailRetentionDays = 400

/** What stands in a kept email where the token of its link belongs; no token can be this. docs/decisions/071 */
export const linkTokenPlace = 'left-out-here'

/** The same for another link beside it: 'That was not me'. */
export const besideTokenPlace = 'left-out-beside'

/** The same for the link that stops the letters that sell. */
export const stopTokenPlace = 'left-out-stop'

/** What stands in such a letter where the postal address of the business belongs, if it was unknown when the letter was written. */
export const postalAddressPlace = emailWords.postalAddressPlace

/** What an Admin may do with an email, by its state, with the reason if not. */
export function whyNotCancel(state: EmailState): string | undefined {
  if (state === 'queued') return undefined
  if (state === 'sending') return emailWords.notCancelled.sending
  return state === 'cancelled' ? emailWords.notCancelled.cancelled : emailWords.notCancelled.left
}
