import { messages } from '../messages.ts'

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

/** How long a link for choosing a password works, by the e-mail that carries it: after it was forgotten, and the first. */
export const passwordLinkHours = { 'password-reset': 1, 'access-granted': 7 * 24 } as const

/** E-mails with a link for choosing a password. */
export const passwordLinkKinds = Object.keys(passwordLinkHours) as (keyof typeof passwordLinkHours)[]

/** How long the link that confirms the mailbox of a request for access works. */
export const accessLinkHours = 24

/** How long links to an account work; such an e-mail is tried, and waits for a mail server, no longer. */
const accountLinkHours: Readonly<Partial<Record<EmailKind, number>>> = {
  ...passwordLinkHours,
  'access-confirmation': accessLinkHours,
}

/** How long the code for an answer to a proposal works. */
export const proposalCodeMinutes = 10

/** How long an e-mail is tried, or waits for a mail server: an expired link helps nobody. docs/decisions/070 */
export function hoursToDeliver(kind: EmailKind): number {
  if (kind === 'proposal-code') return proposalCodeMinutes / 60
  return accountLinkHours[kind] ?? 72
}

/** E-mails with a link to an account. */
const accountLinkKinds: readonly EmailKind[] = [...passwordLinkKinds, 'access-confirmation']

/** E-mails that open the page of a home, where they go to its known mailbox. */
const pageLinkKinds: readonly EmailKind[] = ['page-link', 'safety', 'analysis', 'system-analysis']

export const opensPage = (kind: EmailKind) => pageLinkKinds.includes(kind)

/** Whether an Admin may pass the link of an e-mail on while no mail leaves; what opens, decides, proves or denies only its receiver gets. */
export function mayPassOn(kind: EmailKind): boolean {
  return accountLinkKinds.includes(kind)
}

/** E-mails whose text opens something for its reader: an account, or the page of a home. */
export const emailKindsWithKey: readonly EmailKind[] = [...accountLinkKinds, 'page-link']

/** How long the text of any other e-mail is kept: a year, and a month to look back on it. docs/decisions/070 */
export const emailRetentionDays = 400

/** E-mails whose secret stands in the stored text only as `linkTokenPlace`. */
const emailKindsWithToken: readonly EmailKind[] = [
  ...accountLinkKinds,
  ...pageLinkKinds,
  'contact-wish',
  'contact-changed',
  'proposal',
  'proposal-reminder',
  'proposal-code',
  'proposal-answer',
]

/** Whether an e-mail still lacks its token. Only kinds that have one are asked: anybody may type these words. */
export function isWithoutToken({ kind, text }: { kind: EmailKind; text: string }): boolean {
  return emailKindsWithToken.includes(kind) && text.includes(linkTokenPlace)
}

/** What stands in a kept e-mail where the token of its link belongs; no token can be this. docs/decisions/071 */
export const linkTokenPlace = 'left-out-here'

/** The same for another link beside it: 'That was not me', or no more reminders. */
export const besideTokenPlace = 'left-out-beside'

/** What an Admin may do with an e-mail, by its state, with the reason if not. */
export function whyNotCancel(state: EmailState): string | undefined {
  if (state === 'queued') return undefined
  if (state === 'sending') return 'This message is being sent at this moment.'
  return state === 'cancelled' ? 'This message is cancelled already.' : 'This message does not wait any more.'
}

/** Whether sending an e-mail again cannot make what it opens last longer. */
export function endsWithItsSecret(kind: EmailKind): boolean {
  return kind in accountLinkHours || kind === 'proposal-code'
}

/** What is said of an e-mail whose secret is gone: after it was sent, and in what was restored. */
export function tokenWords(kind: EmailKind): { sentOnce: string; notKept: string } {
  const words = messages.outbox
  if (opensPage(kind)) return { sentOnce: words.pageLinkSentOnce, notKept: words.pageLinkNotKept }
  if (kind === 'access-confirmation')
    return { sentOnce: words.accessLinkSentOnce, notKept: words.accessLinkNotKept }
  return kind in accountLinkHours
    ? { sentOnce: words.linkSentOnce, notKept: words.linkNotKept }
    : { sentOnce: words.proposalLinkSentOnce, notKept: words.proposalLinkNotKept }
}

type Resendable = { state: EmailState; kind: EmailKind; giveUpAt: Date; emptiedAt: Date | null }

export function whyNotResend(
  { state, kind, giveUpAt, emptiedAt }: Resendable,
  now: Date,
): string | undefined {
  if (state === 'sending') return 'This message is being sent at this moment.'
  // Why not those that open a page: sent again, they get a link of their own.
  if (emailKindsWithToken.includes(kind) && !opensPage(kind) && state === 'sent')
    return tokenWords(kind).sentOnce
  if (endsWithItsSecret(kind) && giveUpAt <= now) return 'The link in this message has expired.'
  if (emptiedAt !== null) return messages.outbox.emptied
  return undefined
}
