// A row for each kind of letter that the product writes: to whom it goes, what its links open and for how long, which words it may hold, and what
// keeps it from being written. What sends, keeps and stops letters asks here; beside it `holders.ts` says what each link may (docs/decisions/070).

import type { EmailKind } from '../operations/email.ts'
import { denialDays, noticeDays } from './contacts.ts'
import { openLinkDays } from './holders.ts'

/** What a secret of a letter opens or does, in the words of docs/security.md. */
export const letterSecrets = {
  decide: 'a link to decide',
  read: 'a link to read',
  open: 'a link to open the page of the home',
  digits: 'six digits that answer the version',
  undo: '‘That was not me’',
  stop: '‘Stop these emails’',
  password: 'a link to choose a password',
  'confirm-mailbox': 'a link that confirms the mailbox',
} as const
export type LetterSecret = keyof typeof letterSecrets

/** Words that tell a stranger something, or open something to one. */
export const tellingWords = {
  'label-code': 'the code of a label',
  prices: 'prices of a proposal',
  contacts: 'a customer’s e-mail or phone',
  names: 'a customer’s name',
  typed: 'what a visitor or customer wrote',
} as const
export type TellingWord = keyof typeof tellingWords

/** What keeps a letter from being written, in the words of docs/security.md; anything else goes in spite of it. */
export const letterStops = {
  'do-not-contact': 'do not contact',
  'do-not-contact-unless-asked': 'do not contact, unless its reader asked for it',
  'in-doubt': 'an address in doubt',
  denied: 'an address of which the mailbox before said ‘That was not me’',
  'no-more-of-these': '‘Stop these emails’, unless its reader asks for this one',
} as const
export type LetterStop = keyof typeof letterStops

/** A secret that stands in the letter only when it leaves. */
type Carried = {
  /** One of these. */
  opens: readonly Exclude<LetterSecret, 'stop'>[]
  /** How long it works from when the letter leaves; null where it ends with what it opens. */
  minutes: number | null
  /** The letter is worth reading without it. */
  mayBeMissing?: true
}

export type LetterRow = {
  /** In the words of docs/security.md. */
  to: string
  /** What the letter is for. */
  link?: Carried
  /** Another one beside it; what sells has the link that stops it besides. */
  beside?: Carried
  /** The telling words that it may hold; it never holds others. */
  says?: readonly TellingWord[]
  /** How many letters that strangers caused a mailbox had when another one of this kind is held back. */
  mostOfStrangers?: number
  stoppedBy?: readonly LetterStop[]
}

const hour = 60
const day = 24 * hour
const sixOfStrangers = { mostOfStrangers: 6 } as const
const person = 'the person of the account'
const mailboxOfVersion = 'the mailbox of the version'
const requester = 'the contact of the request'

const openPage = { opens: ['open'], minutes: openLinkDays * day } as const
const openPageToo = { ...openPage, mayBeMissing: true } as const

const comparison = {
  to: 'the known mailbox; sent by staff, also an address that staff typed, without a link',
  link: openPageToo,
  ...sixOfStrangers,
  stoppedBy: ['do-not-contact-unless-asked', 'no-more-of-these'],
} as const satisfies LetterRow

export const letters = {
  analysis: comparison,
  'system-analysis': comparison,
  'password-reset': { to: person, link: { opens: ['password'], minutes: hour }, ...sixOfStrangers },
  'access-confirmation': {
    to: 'whoever asks for access',
    link: { opens: ['confirm-mailbox'], minutes: day },
    ...sixOfStrangers,
  },
  'access-known': { to: person, ...sixOfStrangers },
  'access-granted': { to: person, link: { opens: ['password'], minutes: 7 * day } },
  'account-email-changed': { to: 'both mailboxes of the account' },
  'second-factor-reset': { to: person },
  'wrong-codes': { to: person },
  'page-link': { to: 'the known mailbox', link: openPage, ...sixOfStrangers, stoppedBy: ['in-doubt'] },
  'contact-wish': { to: 'the known mailbox', link: { opens: ['undo'], minutes: denialDays * day } },
  'contact-changed': {
    to: 'the mailbox that gave way to another',
    link: { opens: ['undo'], minutes: noticeDays * day },
  },
  safety: { to: 'the known mailbox', link: openPageToo },
  proposal: {
    to: 'the known mailbox, which becomes the mailbox of the version',
    link: { opens: ['decide'], minutes: null },
    says: ['prices'],
    stoppedBy: ['do-not-contact', 'denied', 'no-more-of-these'],
  },
  'proposal-reminder': {
    to: mailboxOfVersion,
    link: { opens: ['decide'], minutes: null },
    says: ['prices'],
    stoppedBy: ['do-not-contact', 'in-doubt', 'no-more-of-these'],
  },
  'proposal-code': {
    to: mailboxOfVersion,
    link: { opens: ['digits'], minutes: 10 },
    beside: { opens: ['undo'], minutes: denialDays * day },
    says: ['prices'],
    mostOfStrangers: 10,
    stoppedBy: ['in-doubt'],
  },
  'proposal-answer': {
    to: `${mailboxOfVersion}; where it was only shown, the known mailbox, to read`,
    link: { opens: ['decide', 'read'], minutes: null },
    beside: { opens: ['undo'], minutes: denialDays * day },
    says: ['prices', 'names', 'typed'],
    stoppedBy: ['in-doubt'],
  },
  'proposal-news': {
    to: 'whose proposal it is; of a technician’s also who sells; of somebody who left, the office',
    says: ['prices', 'names', 'typed'],
  },
  'new-request': { to: 'the office', says: ['contacts', 'names', 'typed'] },
  assignment: { to: 'whom it is assigned to', says: ['contacts', 'names', 'typed'] },
  'request-received': { to: requester, ...sixOfStrangers },
  'visit-set': { to: requester },
  'request-completed': { to: requester },
  'request-cancelled': { to: 'the known mailbox', mostOfStrangers: 10 },
  'nightly-failed': { to: 'every Admin' },
} as const satisfies Record<EmailKind, LetterRow>

/** The row of a kind. */
export const letterOf = (kind: EmailKind): LetterRow => letters[kind]

/**
 * Whether a letter sells. Then it carries the postal address of the business and a link that stops such letters, and none goes to a mailbox
 * that stopped them.
 */
export function sells(kind: EmailKind): boolean {
  return letterOf(kind).stoppedBy?.includes('no-more-of-these') ?? false
}

/** The kinds of letters that sell. */
export const kindsOfLettersThatSell = kindsOfLetters((_letter, kind) => sells(kind))

/** A kind of letter that sells. */
export type LetterThatSells = {
  [Kind in EmailKind]: (typeof letters)[Kind] extends { stoppedBy: readonly (infer Stop)[] }
    ? 'no-more-of-these' extends Stop
      ? Kind
      : never
    : never
}[EmailKind]

/** Kinds that strangers can cause. */
export type LetterOfStrangers = {
  [Kind in EmailKind]: (typeof letters)[Kind] extends { mostOfStrangers: number } ? Kind : never
}[EmailKind]

/** The kinds whose row meets a condition. */
export function kindsOfLetters(meets: (letter: LetterRow, kind: EmailKind) => boolean): EmailKind[] {
  return (Object.keys(letters) as EmailKind[]).filter((kind) => meets(letterOf(kind), kind))
}

/** How long a secret of a letter works, in minutes from when it leaves. */
export function minutesOf(kind: EmailKind, secret: LetterSecret): number {
  const { link, beside } = letterOf(kind)
  const minutes = [link, beside].find((carried) => carried?.opens.some((one) => one === secret))?.minutes
  if (!minutes) throw new Error(`No time ends ${letterSecrets[secret]} of a ${kind}`)
  return minutes
}
