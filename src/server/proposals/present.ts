import type { ProposalDetails, ProposalRow } from '#contract/proposals/proposals.ts'
import { type Actor, can } from '#domain/people/access.ts'
import { isCancellationReversible } from '#domain/proposals/answering/cancellation-taken-back.ts'
import { stateOn } from '#domain/proposals/lifecycle.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { linkEndWords } from '#texts/en/staff/proposals/link-ends.ts'
import { staffOf } from '../calls.ts'
import type { StoredDoubt } from './answering/doubt-queries.ts'
import type { StoredDecision, StoredEvent } from './decision-queries.ts'
import { toLetterFile } from './letters/letter-queries.ts'
import { toPaperLetter } from './letters/paper-letter-queries.ts'
import type { StoredLink } from './link-queries.ts'
import type { ProposalQuery } from './list-queries.ts'
import type { FoundProposal, StoredRow } from './queries.ts'

/** The filter, narrowed to what this person may list. */
export function withinReach<Filter extends ProposalQuery>(filter: Filter, actor: Actor): Filter {
  if (actor.kind === 'token') return { ...filter, draftsOf: draftsOfNobody }
  return can.readAllProposals(actor) ? filter : { ...filter, ownerUserId: staffOf(actor).id }
}

/** No person has this number: other programs read what was sent. */
const draftsOfNobody = -1

/** Whose drafts this person sees beside what was sent; 0 for those of all. */
export function draftsSeenBy(actor: Actor): number {
  if (actor.kind === 'token') return draftsOfNobody
  return can.readAllProposals(actor) ? 0 : staffOf(actor).id
}

const noNextStep = { nextStep: null, nextStepOn: null, nextStepUserId: null, nextStepUser: null }

/** A row of the list on a day of the business; what the office does next is for whoever may change the proposal. */
export function toRow(
  {
    sentAt,
    updatedAt,
    firstOpenedAt,
    lastOpenedAt,
    maybeOpenedAt,
    doubtedAt,
    onLabelPage: _page,
    ...row
  }: StoredRow,
  { today, actor }: { today: string; actor: Actor },
): ProposalRow {
  return {
    ...row,
    ...(!can.changeProposal(actor, row) && noNextStep),
    state: stateOn(row.state, row.expiresOn, today),
    mail: row.mail && { ...row.mail, waitsForAddress: row.mail.words === mailStopMessages.waits },
    sentDate: sentAt?.toISOString() ?? null,
    doubtedDate: doubtedAt?.toISOString() ?? null,
    firstOpenedDate: firstOpenedAt?.toISOString() ?? null,
    lastOpenedDate: lastOpenedAt?.toISOString() ?? null,
    maybeOpenedDate: maybeOpenedAt?.toISOString() ?? null,
    updatedDate: updatedAt.toISOString(),
  }
}

export function toDetails(
  {
    row,
    versions,
    offered,
    notInPerson,
    decisions,
    events,
    letter,
    paper,
    links,
    doubts,
    isMailStopped,
    installation,
    today,
  }: FoundProposal,
  actor: Actor,
): ProposalDetails {
  return {
    ...toRow(row, { today, actor }),
    ...draftsOf(versions, row.versionId, can.changeProposal(actor, row)),
    ...offered,
    notInPerson,
    versions: versions.map(({ draft: _draft, sentAt, ...version }) => ({
      ...version,
      sentDate: sentAt?.toISOString() ?? null,
    })),
    decisions: decisions.map(toDecision),
    events: events.map(toEvent),
    cancellationLetter: letter.map(toLetterFile),
    isCancellationReversible: isCancellationReversible({ state: row.state, decisions, doubts }, today),
    paperLetters: paper.map(toPaperLetter),
    isMailStopped,
    installation,
    onLabelPage: row.onLabelPage,
    links: links.map(toLink),
    doubts: doubts.map(toDoubt),
  }
}

/** What staff typed, with its reasons of discounts and its note, for whoever may change the proposal. */
function draftsOf(versions: FoundProposal['versions'], newestId: number | null, mayChange: boolean) {
  if (!mayChange) return { draft: null, sentDraft: null }
  const sent = versions.find(({ versionId, number }) => number !== null && versionId === newestId)
  const draft = versions.find(({ state }) => state === 'draft')
  return { draft: draft?.draft ?? null, sentDraft: sent?.draft ?? null }
}

/** A link that went out, with what it may today, when it was used last, and when a person read by it last. */
function toLink({
  id,
  number,
  createdAt,
  lastUsedAt,
  lastReadAt,
  endsAt,
  endedAt,
  endedWhy,
  mailbox,
  scope,
}: StoredLink) {
  return {
    id,
    number: sentNumber(number),
    mailbox: mailbox ?? '',
    scope,
    sentDate: createdAt.toISOString(),
    endsDate: endsAt?.toISOString() ?? null,
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
    lastReadDate: lastReadAt?.toISOString() ?? null,
    ended: endedAt && endedWhy ? { date: endedAt.toISOString(), why: linkEndWords[endedWhy] } : null,
  }
}

function toDoubt({ number, doubtedAt, settledAt, settledBy, outcome, how, words, ...doubt }: StoredDoubt) {
  const isSettled = settledAt !== null && outcome !== null && how !== null
  return {
    ...doubt,
    number: sentNumber(number),
    doubtedDate: doubtedAt.toISOString(),
    settled: isSettled
      ? { date: settledAt.toISOString(), by: settledBy ?? '', outcome, how, words: words ?? '' }
      : null,
  }
}

export function toDecision({
  id: _decisionId,
  number,
  at,
  versionId: _id,
  pressKey: _key,
  staffUserId: _staffId,
  ...decision
}: StoredDecision) {
  return { ...decision, number: sentNumber(number), decidedDate: at.toISOString() }
}

/** The same for the customer: without who of staff was there, and how they heard of it. */
export function toCustomersDecision(stored: StoredDecision) {
  const { how: _how, staff: _staff, ...decision } = toDecision(stored)
  return decision
}

function toEvent({ number, kind, at }: StoredEvent) {
  return { number: sentNumber(number), kind, date: at.toISOString() }
}

/** The number of a version that was sent, as everything is that somebody decides on. */
function sentNumber(number: number | null): number {
  if (number === null) throw new Error('A version without a number was decided on')
  return number
}
