// A row for each kind of letter that the product writes: what its links open and for how long, which words it may hold, and what
// keeps it from being written. What sends, keeps and stops letters asks here; beside it `holders.ts` says what each link may (docs/decisions/070).

import type { EmailKind } from '../operations/email.ts'
import { denialDays, noticeDays } from './contacts.ts'
import { openLinkDays } from './holders.ts'

/** What a secret of a letter opens or does; docs/security.md says it in words, as it does the next two and to whom each letter goes. */
export type LetterSecret =
  | 'decide'
  | 'read'
  | 'open'
  | 'digits'
  | 'undo'
  | 'stop'
  | 'password'
  | 'confirm-mailbox'

/** Words that tell a stranger something, or open something to one. */
export const tellingWords = ['label-code', 'prices', 'contacts', 'names', 'typed'] as const
export type TellingWord = (typeof tellingWords)[number]

/** What keeps a letter from being written; anything else goes in spite of it. */
export type LetterStop =
  | 'do-not-contact'
  | 'do-not-contact-unless-asked'
  | 'in-doubt'
  | 'denied'
  | 'no-more-of-these'

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
  /** What the letter is for. */
  link?: Carried
  /** Another one beside it; what sells has the link that stops it besides. */
  beside?: Carried
  /** The telling words that it may hold; it never holds others. */
  says?: readonly TellingWord[]
  /** How many letters that strangers caused a mailbox had when another one of this kind is held back. */
  mostOfStrangers?: number
  stoppedBy?: readonly LetterStop[]
  /** Only staff read it, so it is written before the business has a name. */
  toStaff?: true
}

const hour = 60
const day = 24 * hour
const sixOfStrangers = { mostOfStrangers: 6 } as const

const openPage = { opens: ['open'], minutes: openLinkDays * day } as const
const openPageToo = { ...openPage, mayBeMissing: true } as const

const comparison = {
  link: openPageToo,
  ...sixOfStrangers,
  stoppedBy: ['do-not-contact-unless-asked', 'no-more-of-these'],
} as const satisfies LetterRow

export const letters = {
  analysis: comparison,
  'system-analysis': comparison,
  'password-reset': { link: { opens: ['password'], minutes: hour }, ...sixOfStrangers, toStaff: true },
  'access-confirmation': {
    link: { opens: ['confirm-mailbox'], minutes: day },
    ...sixOfStrangers,
    toStaff: true,
  },
  'access-known': { ...sixOfStrangers, toStaff: true },
  'access-granted': { link: { opens: ['password'], minutes: 7 * day }, toStaff: true },
  'employee-invited': { link: { opens: ['password'], minutes: 7 * day }, toStaff: true },
  'account-email-changed': { toStaff: true },
  'second-factor-reset': { toStaff: true },
  'wrong-codes': { toStaff: true },
  'page-link': { link: openPage, ...sixOfStrangers, stoppedBy: ['in-doubt'] },
  'contact-wish': { link: { opens: ['undo'], minutes: denialDays * day } },
  'contact-changed': {
    link: { opens: ['undo'], minutes: noticeDays * day },
  },
  safety: { link: openPageToo },
  proposal: {
    link: { opens: ['decide', 'read'], minutes: null },
    says: ['prices'],
    stoppedBy: ['do-not-contact', 'denied', 'no-more-of-these'],
  },
  'proposal-reminder': {
    link: { opens: ['decide'], minutes: null },
    says: ['prices'],
    stoppedBy: ['do-not-contact', 'in-doubt', 'no-more-of-these'],
  },
  'proposal-code': {
    link: { opens: ['digits'], minutes: 10 },
    beside: { opens: ['undo'], minutes: denialDays * day },
    says: ['prices'],
    mostOfStrangers: 10,
    stoppedBy: ['in-doubt'],
  },
  'proposal-answer': {
    link: { opens: ['decide', 'read'], minutes: null },
    beside: { opens: ['undo'], minutes: denialDays * day },
    says: ['prices', 'names', 'typed'],
    stoppedBy: ['in-doubt'],
  },
  'proposal-news': {
    says: ['prices', 'names', 'typed'],
    toStaff: true,
  },
  'new-request': { says: ['contacts', 'names', 'typed'], toStaff: true },
  assignment: { says: ['contacts', 'names', 'typed'], toStaff: true },
  'request-received': { ...sixOfStrangers },
  'visit-set': {},
  'visit-cancelled': {},
  'request-completed': {},
  'request-cancelled': { mostOfStrangers: 10 },
  'nightly-failed': { toStaff: true },
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

/** Whether only staff read a letter: the others are not written before the business has said who it is. */
export const isToStaff = (kind: EmailKind): boolean => letterOf(kind).toStaff ?? false

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
  if (!minutes) throw new Error(`No time ends the secret '${secret}' of a ${kind}`)
  return minutes
}
