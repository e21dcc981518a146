import type { DecisionKind } from '#domain/proposals/answering/decisions.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import type { RequestOutcome } from '#domain/requests/completion.ts'
import { contactEmailTexts } from '#texts/en/email/contact-email.ts'
import { emailTexts } from '#texts/en/email/email.ts'
import { safetyEmailTexts } from '#texts/en/email/safety-email.ts'
import { proposalAnswerEmailTexts } from '#texts/en/proposals/proposal-answer-email.ts'
import { proposalEmailTexts } from '#texts/en/proposals/proposal-email.ts'
import { visitTexts } from '#texts/en/requests/visit.ts'
import { type Claims, type TextPath, textsIn } from './claim.ts'

const { pageLink, requestReceived, requestCompleted } = emailTexts

/** All texts of letters to homeowners but those of a comparison, which are in comparison-mail-claims.ts. */
const letterTexts = {
  pageLink,
  requestReceived,
  requestCompleted,
  visit: visitTexts,
  safety: safetyEmailTexts,
  contact: contactEmailTexts,
  proposal: proposalEmailTexts,
  answer: proposalAnswerEmailTexts,
}

/** Greetings, headings, buttons and what the business says it will do: no figure, and no judgement. */
const noClaims = [
  'pageLink.subject',
  'pageLink.preview',
  'requestReceived.title',
  'requestReceived.preview',
  'requestReceived.text',
  'requestCompleted.preview',
  'requestCompleted.note',
  'visit.to',
  'visit.noon',
  'visit.am',
  'visit.pm',
  'visit.calendarTitle',
  'visit.calendarNote',
  'visit.emailTitle',
  'safety.preview',
  'contact.notMe',
  'contact.wish.subject',
  'contact.wish.preview',
  'contact.wish.note',
  'contact.changed.subject',
  'contact.changed.preview',
  'contact.changed.next',
  'proposal.sent.subject',
  'proposal.sent.preview',
  'proposal.newVersion.subject',
  'proposal.newVersion.preview',
  'proposal.reminders.unopened.subject',
  'proposal.reminders.unopened.preview',
  'proposal.reminders.ending.preview',
  'proposal.message',
  'proposal.open',
  'proposal.reference',
  'proposal.sendAsked',
  'answer.code.subject',
  'answer.code.title',
  'answer.code.preview',
  'answer.code.digits',
  'answer.code.denied',
  'answer.accept.preview',
  'answer.decline.preview',
  'answer.request-changes.preview',
  'answer.cancel.preview',
  'answer.uncancel.preview',
  'answer.yourWords',
  'answer.wordsOf',
  'answer.writtenDown',
  'answer.recordedBy',
  'answer.heard',
  'answer.on',
  'answer.questions',
  'answer.open',
  // Said on paper, which comes with both; what it says of them is in paper-letters.test.ts.
  'answer.enclosed',
] as const satisfies readonly TextPath<typeof letterTexts>[]

type Claim = Exclude<TextPath<typeof letterTexts>, (typeof noClaims)[number]>

const isClaim = (path: string): path is Claim => !noClaims.some((silent) => silent === path)

/** The texts that claim something, by the way to each. */
export const claimTexts = Object.fromEntries(
  Object.entries(textsIn(letterTexts)).filter(([path]) => isClaim(path)),
) as Record<Claim, string>

/** A version of a proposal as the database has it right after its letter was written. Days are those of the business. */
export type VersionThen = {
  number: number
  hash: string
  /** The versions of it that were sent before. */
  earlier: number
  state: VersionState
  sentOn: string
  expiresOn: string
  isOpened: boolean
  remindedOn: readonly string[]
  options: readonly { label: string; payNowCents: number | null; isTaxed: boolean }[]
  endedRebates: number
  decisions: readonly { kind: DecisionKind; isRecorded: boolean }[]
}

/** A sentence of a letter, what it is filled with, and what was so when it was written. */
export type LetterSaid = {
  values: Readonly<Record<string, string>>
  /** The whole letter. */
  text: string
  attachments: number
  today: string
  proposal?: VersionThen
  request?: {
    number: number
    isDone: boolean
    outcome: RequestOutcome | null
    visitor: string
    visitDay: string | null
    /** The day that was told before this one. */
    movedFrom: string | null
    /** That it was called off was told before. */
    wasOff: boolean
  }
  safety?: { thing: string; finding: string; fixBy: string | null }
  /** Days that the secret of the letter works, and for digits minutes. */
  works?: number
  contact?: { address: string; known: string; wished: boolean; changedByOffice: boolean }
  /** Who asked for the page again holds no code that works. */
  isPageClosed?: boolean
  /** What the newest link to its reader opens. */
  opens?: string | undefined
}
type When = (said: LetterSaid) => boolean

/** '2026-12-22' of 'Tuesday, December 22, 2026'. */
const dayIn = (words = '') => new Date(`${words} UTC`).toISOString().slice(0, 10)

const ofVersion =
  (holds: (version: VersionThen, said: LetterSaid) => boolean): When =>
  (said) =>
    said.proposal !== undefined && holds(said.proposal, said)
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
/** Each option stands in the letter with what is paid for it, tax included. */
const tellsPrices = ({ options }: VersionThen, { text }: LetterSaid) =>
  options.length > 0 &&
  options.every(
    ({ label, payNowCents, isTaxed }) =>
      isTaxed && payNowCents !== null && text.includes(`${label}: ${dollars(payNowCents)}`),
  )
const isOpenOn = ({ state, expiresOn }: VersionThen, today: string) =>
  (state === 'open' || state === 'changes-requested') && today <= expiresOn
const isReminder = (version: VersionThen, said: LetterSaid) =>
  tellsPrices(version, said) && version.state === 'open' && isOpenOn(version, said.today)
const lastOf = ({ decisions }: VersionThen) => decisions.at(-1)
const answered = (
  kind: DecisionKind,
  holds: (version: VersionThen, said: LetterSaid) => boolean = () => true,
) => ofVersion((version, said) => lastOf(version)?.kind === kind && holds(version, said))

/** The request was closed before the day that the letter names. */
const isVisitOff: When = ({ values, request, today }) =>
  request?.isDone === true &&
  (request.visitDay ?? '') >= today &&
  values.visit?.includes(dayWords(request.visitDay)) === true

const tellsVisit: When = ({ values, request }) =>
  request?.isDone === false && values.visit?.includes(dayWords(request.visitDay)) === true
const isMoved: When = ({ request }) => request?.isDone === false && request.movedFrom !== null
const isOnAgain: When = ({ request }) => request?.isDone === false && request.wasOff

export const letterClaims: Claims<Claim, LetterSaid> = {
  by: 'contentOf (src/documents/email/contents.ts)',
  holds: {
    'pageLink.text': ({ isPageClosed }) => isPageClosed === true,
    'pageLink.note': ({ values, works }) => Number(values.days) === works,

    'requestReceived.subject': ({ values, request }) => values.number === String(request?.number),
    'requestReceived.note': ({ values, request }) => values.number === String(request?.number),
    'requestCompleted.subject': ({ values, request }) => values.number === String(request?.number),
    'requestCompleted.title': ({ request }) => request?.isDone === true && request.outcome === 'done',
    'requestCompleted.text': ({ request }) => request?.isDone === true && request.outcome === 'done',
    'visit.emailSubject': (said) => tellsVisit(said) && !isMoved(said) && !isOnAgain(said),
    'visit.emailText': (said) => tellsVisit(said) && said.values.firstName === said.request?.visitor,
    'visit.movedSubject': (said) => isMoved(said) && tellsVisit(said),
    'visit.movedTitle': (said) => isMoved(said),
    'visit.movedText': (said) =>
      isMoved(said) && said.values.before?.includes(dayWords(said.request?.movedFrom)) === true,
    'visit.onAgainSubject': (said) => isOnAgain(said) && tellsVisit(said),
    'visit.onAgainTitle': isOnAgain,
    'visit.onAgainText': isOnAgain,
    'visit.cancelledSubject': isVisitOff,
    'visit.cancelledTitle': ({ request }) => request?.isDone === true,
    'visit.cancelledText': isVisitOff,
    'visit.cancelledNote': ({ values, request }) => values.number === String(request?.number),
    'visit.emailNote': ({ values, request }) => values.number === String(request?.number),

    'safety.stopSubject': ({ values, safety }) => safety?.fixBy === null && values.thing === safety.thing,
    'safety.fixSubject': ({ values, safety, today }) =>
      values.thing === safety?.thing && dayIn(values.fixBy) === safety?.fixBy && today <= safety.fixBy,
    'safety.fixTitle': ({ values, safety, today }) =>
      values.thing === safety?.thing && dayIn(values.fixBy) === safety?.fixBy && today <= safety.fixBy,
    'safety.found': ({ values, safety }) => values.finding === safety?.finding,

    'contact.wish.text': ({ values, contact }) =>
      contact?.wished === true && values.address === contact.address,
    'contact.wish.next': ({ contact }) => contact?.wished === true && !contact.changedByOffice,
    'contact.changed.text': ({ values, contact }) =>
      contact?.changedByOffice === true && values.email?.slice(0, 1) === contact.known.slice(0, 1),
    'contact.changed.note': ({ values, works }) => Number(values.days) === works,

    'proposal.sent.text': ofVersion((version, said) => tellsPrices(version, said) && version.earlier === 0),
    'proposal.newVersion.text': ofVersion(
      (version, said) => tellsPrices(version, said) && version.earlier > 0 && version.number > 1,
    ),
    'proposal.reminders.unopened.text': ofVersion(
      (version, said) =>
        isReminder(version, said) && !version.isOpened && dayIn(said.values.day) === version.sentOn,
    ),
    'proposal.reminders.ending.subject': ofVersion(
      (version, said) => isReminder(version, said) && dayIn(said.values.day) === version.expiresOn,
    ),
    'proposal.reminders.ending.text': ofVersion(
      (version, said) => isReminder(version, said) && version.sentOn < said.today,
    ),
    'proposal.lastDay': ofVersion(
      (version, { values, today }) => isOpenOn(version, today) && dayIn(values.day) === version.expiresOn,
    ),
    'proposal.answer': ofVersion(
      (version, { today, opens }) =>
        opens === 'decide' && isOpenOn(version, today) && version.endedRebates === 0,
    ),
    'proposal.onlyRead': ({ opens }) => opens === 'read',
    'proposal.number': ofVersion(
      ({ number, hash }, { values }) =>
        values.version === String(number) && hash.startsWith(values.code?.trim() ?? '?'),
    ),

    'answer.code.text': ofVersion(
      (version, said) => tellsPrices(version, said) && isOpenOn(version, said.today),
    ),
    'answer.code.note': ({ values, works }) => Number(values.minutes) === works,
    'answer.accept.subject': answered('accept', ({ state }) => state === 'accepted'),
    'answer.accept.text': answered('accept', ({ state }) => state === 'accepted'),
    'answer.ofSeveral.accept.subject': answered('accept', ({ state }) => state === 'accepted'),
    'answer.ofSeveral.accept.text': answered('accept', ({ state }) => state === 'accepted'),
    'answer.ofSeveral.decline.subject': answered('decline', ({ state }) => state === 'declined'),
    'answer.ofSeveral.request-changes.subject': answered('request-changes'),
    'answer.decline.subject': answered('decline', ({ state }) => state === 'declined'),
    'answer.decline.text': answered('decline', ({ state }) => state === 'declined'),
    'answer.request-changes.subject': answered('request-changes'),
    'answer.request-changes.text': answered('request-changes', ({ state }) => state === 'changes-requested'),
    'answer.request-changes.stillOpen': answered(
      'request-changes',
      (version, { values, today }) =>
        isOpenOn(version, today) && version.endedRebates === 0 && dayIn(values.day) === version.expiresOn,
    ),
    'answer.request-changes.closed': answered('request-changes', ({ endedRebates }) => endedRebates > 0),
    'answer.cancel.subject': answered('cancel', ({ state }) => state === 'cancelled'),
    'answer.cancel.text': answered('cancel', ({ state }) => state === 'cancelled'),
    'answer.uncancel.subject': answered('uncancel', ({ state }) => state === 'accepted'),
    'answer.uncancel.text': answered(
      'uncancel',
      ({ state, decisions }) => state === 'accepted' && decisions.some(({ kind }) => kind === 'cancel'),
    ),
    'answer.attached': ofVersion(
      (version, { attachments }) => version.state === 'accepted' && attachments === 2,
    ),
    'answer.recorded': ofVersion((version) => lastOf(version)?.isRecorded === true),
  },
}

function dayWords(day: string | null | undefined): string {
  if (!day) return 'no day'
  return new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}
