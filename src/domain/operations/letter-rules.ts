import { messages } from '#texts/en/messages.ts'
import { emailWords } from '#texts/en/staff/office/email.ts'
import { kindsOfLetters, type LetterRow, letterOf } from '../people/letters.ts'
import { type EmailKind, type EmailState, linkTokenPlace } from './email.ts'

/** How long an email is tried, or waits for a mail server. docs/decisions/070 */
const usualHours = 72

const opensAccount = ({ link }: LetterRow) =>
  link?.opens.some((opened) => opened === 'password' || opened === 'confirm-mailbox') ?? false

/** Whether an email is tried, and waits for a mail server, no longer than its secret works: nobody waits for it any more. */
export function endsWithItsSecret(kind: EmailKind): boolean {
  const letter = letterOf(kind)
  return opensAccount(letter) || (letter.link?.opens.includes('digits') ?? false)
}

export function hoursToDeliver(kind: EmailKind): number {
  const minutes = endsWithItsSecret(kind) ? letterOf(kind).link?.minutes : null
  return minutes ? minutes / 60 : usualHours
}

/** Whether an Admin may pass the link of an email on while no mail leaves; what decides, proves or denies only its receiver gets. */
export function mayPassOn(kind: EmailKind): boolean {
  return opensAccount(letterOf(kind))
}

/** Emails with a link for choosing a password. */
export const passwordLinkKinds = kindsOfLetters(({ link }) => link?.opens.includes('password') ?? false)

/** Whether an email opens the page of a home, where it goes to its known mailbox. */
export function opensPage(kind: EmailKind): boolean {
  return letterOf(kind).link?.opens.includes('open') ?? false
}

/** Emails that are nothing but a way in. Why the one to a page: those of earlier releases hold the code of the label. */
export const emailKindsWithKey: readonly EmailKind[] = [...kindsOfLetters(opensAccount), 'page-link']

/** Whether an email still lacks its token. Only kinds that have one are asked: anybody may type these words. */
export function isWithoutToken({ kind, text }: { kind: EmailKind; text: string }): boolean {
  return letterOf(kind).link !== undefined && text.includes(linkTokenPlace)
}

/** What is said of an email whose secret is gone: after it was sent, and in what was restored. */
export function tokenWords(kind: EmailKind): { sentOnce: string; notKept: string } {
  const words = messages.outbox
  if (opensPage(kind)) return { sentOnce: words.pageLinkSentOnce, notKept: words.pageLinkNotKept }
  if (kind === 'access-confirmation')
    return { sentOnce: words.accessLinkSentOnce, notKept: words.accessLinkNotKept }
  return opensAccount(letterOf(kind))
    ? { sentOnce: words.linkSentOnce, notKept: words.linkNotKept }
    : { sentOnce: words.proposalLinkSentOnce, notKept: words.proposalLinkNotKept }
}

type Resendable = { state: EmailState; kind: EmailKind; giveUpAt: Date; emptiedAt: Date | null }

/** Why an Admin may not send an email again; undefined where they may. */
export function whyNotResend(
  { state, kind, giveUpAt, emptiedAt }: Resendable,
  now: Date,
): string | undefined {
  if (state === 'sending') return emailWords.notCancelled.sending
  // Why not those that open a page: sent again, they get a link of their own.
  if (letterOf(kind).link && !opensPage(kind) && state === 'sent') return tokenWords(kind).sentOnce
  if (endsWithItsSecret(kind) && giveUpAt <= now) return emailWords.linkExpired
  if (emptiedAt !== null) return messages.outbox.emptied
  return undefined
}
