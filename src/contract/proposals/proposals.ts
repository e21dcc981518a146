import { z } from 'zod'
import { mostLines } from '#domain/homes/home-people.ts'
import { largestId } from '#domain/ids.ts'
import { emailStates } from '#domain/operations/email.ts'
import { reasonsNotInPerson } from '#domain/proposals/answering/decisions.ts'
import { optionKeys } from '#domain/proposals/drafting/draft.ts'
import { versionStates } from '#domain/proposals/lifecycle.ts'
import { messages } from '#texts/en/messages.ts'
import { get, post, postQuery } from '../call.ts'
import { addressDenied, doNotContact, mailStopped, notFound, notNamed, staleWrite } from '../errors.ts'
import { Id, IdOrNew, inQuery, Moment, optionalId, PlainDay, Version } from '../fields/fields.ts'
import { following, followingErrors, howToFollow, pageOrChanges } from '../fields/following.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { SavedRecord } from '../price-book/price-book.ts'
import { installationCalls, ofInstallation, PermitTerm } from './installation.ts'
import { proposalFields } from './list-fields.ts'
import { PaperLetter, paperLetterCalls } from './paper-letters.ts'
import { PriceFloor, priceAskCalls } from './price-asks.ts'
import { cancellationCalls, ofCancellation } from './proposal-cancellations.ts'
import {
  decisionCalls,
  PressKey,
  ProposalEvent,
  RecordedDecision,
  refusedGrounds,
  refusedStates,
} from './proposal-decisions.ts'
import { nextStep, ProposalDraft } from './proposal-draft.ts'
import { linkCalls, ProposalDoubt, ProposalLink } from './proposal-links.ts'
import { DraftFinding, ProposalExplanation, ProposalResults } from './proposal-results.ts'

/** What the office has open, and what came of the answers of the last 12 months. */
export const ProposalTotals = z.object({
  openCount: z.int(),
  /** Of the suggested option of each, else of its cheapest. */
  openValueCents: z.int(),
  overdueCount: z.int(),
  endingCount: z.int(),
  acceptedCount: z.int(),
  decidedCount: z.int(),
})
export type ProposalTotals = z.infer<typeof ProposalTotals>

/** A column whose arithmetic is asked for: an option by its key, or one of the two that every proposal has. */
const ExplainedColumn = z.enum([...optionKeys, 'keep', 'minimum'])

const previewCall = {
  preview: post(
    '/api/Proposal/PreviewProposal',
    'The figures of a draft, with what stops it from being sent',
    {
      description:
        'Stores nothing. With `explain`, the arithmetic behind that column comes too; with `id`, what was asked and agreed about the prices of that proposal.',
    },
  )
    .input(
      z.object({
        id: IdOrNew,
        customerId: Id,
        draft: ProposalDraft,
        explain: ExplainedColumn.nullable().default(null),
      }),
    )
    .output(
      z.object({
        results: ProposalResults,
        explanation: ProposalExplanation.nullable(),
        /** The years of owning that are compared. */
        horizonYears: z.int(),
        priceFloor: PriceFloor,
      }),
    )
    .errors(notFound),
}

const texts = messages.proposals

const State = z.enum(versionStates)

/** A draft or a version that was sent, without what it says. */
export const VersionHead = z.object({
  versionId: z.int(),
  /** Null while it is a draft. */
  number: z.int().nullable(),
  state: State,
  hash: z.string().nullable(),
  sentDate: Moment.nullable(),
  expiresOn: PlainDay.nullable(),
})

/** A proposal with its newest version, as lists show it. */
export const ProposalRow = z.object({
  id: z.int(),
  customerId: z.int(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  need: ProposalDraft.shape.need,
  ownerUserId: z.int(),
  owner: z.string(),
  /** With tax: of the suggested option, else of the cheapest; null without a price. */
  valueCents: z.int().nullable(),
  /** A year of that option against today; null while it is a draft, and where it is not known. */
  saving: z.object({ likelyCents: z.int(), lowCents: z.int(), highCents: z.int() }).nullable(),
  version: z.int(),
  ...VersionHead.shape,
  nextStep: z.string().nullable(),
  nextStepOn: PlainDay.nullable(),
  nextStepUserId: z.int().nullable(),
  nextStepUser: z.string().nullable(),
  optionCount: z.int(),
  /** Since when 'That was not me' about an answer or a code waits for staff; null where nothing does. */
  doubtedDate: Moment.nullable(),
  /** Of its page, by its customer: a person pressed something on it. */
  firstOpenedDate: Moment.nullable(),
  lastOpenedDate: Moment.nullable(),
  /** The newest email with it; null where there was none. */
  mail: z
    .object({
      state: z.enum(emailStates.map(({ state }) => state)),
      words: z.string().nullable(),
      /** It waits for the postal address of the business. */
      waitsForAddress: z.boolean(),
    })
    .nullable(),
  /** When it was opened last by a customer or by a mail scanner, which earlier releases did not tell apart. */
  maybeOpenedDate: Moment.nullable(),
  updatedDate: Moment,
})
export type ProposalRow = z.infer<typeof ProposalRow>

/** An option as it was sent, as far as an answer names it. */
export const SentOption = z.object({
  key: z.enum(optionKeys),
  label: z.string(),
  totalCents: z.int().nullable(),
  payNowCents: z.int().nullable(),
  plans: z.array(z.object({ id: z.int(), name: z.string() })),
  permit: PermitTerm,
})

export const ProposalDetails = ProposalRow.extend({
  draft: ProposalDraft.nullable(),
  /** From what the newest sent version was made; null before the first. */
  sentDraft: ProposalDraft.nullable(),
  /** What the newest sent version offers. */
  options: z.array(SentOption),
  suggestedKey: z.enum(optionKeys).nullable(),
  /** Why that version may not be shown or accepted in person; null where it may, and where nobody can accept it. */
  notInPerson: z.enum(reasonsNotInPerson).nullable(),
  versions: z.array(VersionHead),
  /** The oldest first. */
  decisions: z.array(RecordedDecision),
  events: z.array(ProposalEvent),
  ...ofCancellation,
  ...ofInstallation,
  /** The letters of recorded answers that no mailbox got, the oldest first. */
  paperLetters: z.array(PaperLetter),
  /** Whether its mailbox, or where it has none the known one, wants no more letters that sell. */
  isMailStopped: z.boolean(),
  /** Whether whoever holds the label of the home finds and reads it. */
  onLabelPage: z.boolean(),
  /** The links that went to mailboxes, the newest first. */
  links: z.array(ProposalLink),
  /** What its mailbox said 'That was not me' about, the oldest first. */
  doubts: z.array(ProposalDoubt),
})
export type ProposalDetails = z.infer<typeof ProposalDetails>

/** Why a draft becomes no version. */
const notSendable = {
  NO_DRAFT: { status: 409, message: texts.noDraft },
  CLOSED: { status: 409, message: texts.closed, data: z.object({ state: State }) },
  NOT_READY: { status: 422, message: texts.notReady, data: z.object({ checks: z.array(DraftFinding) }) },
} as const

export const ProposalFilter = schemaOf(proposalFields)
export type ProposalFilter = z.infer<typeof ProposalFilter>

export const proposals = {
  list: get('/api/Proposal/GetProposals', 'A page of the proposals that match, the latest changed first', {
    description:
      'A technician sees their own. State and value are those of the newest version. `awaiting` are open ones and those with changes ' +
      `requested; \`decided\` were answered in the last 12 months. ${howToFollow.description}`,
  })
    .input(
      ProposalFilter.extend({
        ...PageInQuery.shape,
        ...following,
        customerId: inQuery(ProposalFilter.shape.customerId),
        ownerUserId: inQuery(ProposalFilter.shape.ownerUserId),
      }),
    )
    .output(pageOrChanges(ProposalRow))
    .errors(followingErrors),
  people: get('/api/Proposal/GetPeople', 'Staff who can own a proposal or do its next step', {
    description: 'Their numbers and names, to choose from.',
  }).output(z.array(z.object({ id: z.int(), name: z.string() }))),
  totals: get('/api/Proposal/GetProposalTotals', 'What is open, due and answered', {
    description: 'Of all proposals that the caller may list. Values are with tax.',
  }).output(ProposalTotals),
  find: get('/api/Proposal/GetProposal', 'A proposal with its draft and its versions', {
    description:
      'What was sent never changes; a draft becomes the next version when it is sent. Tokens see what was sent.',
  })
    .input(z.object({ id: Id }))
    .output(ProposalDetails)
    .errors(notFound),
  ...previewCall,
  save: post('/api/Proposal/SaveProposal', 'Save the draft of a new proposal (id 0) or of an existing one', {
    description: 'A proposal that was sent gets a new draft beside the version that its customer sees.',
  })
    .input(z.object({ id: IdOrNew, version: Version, customerId: Id, draft: ProposalDraft, ...nextStep }))
    .output(SavedRecord)
    .errors({
      ...notFound,
      ...staleWrite(ProposalDetails),
      CLOSED: { status: 409, message: texts.closed, data: z.object({ state: State }) },
    }),
  saveNextStep: post('/api/Proposal/SaveNextStep', 'Say what the office does next, who, and when', {
    description: 'Without a text there is no next step.',
  })
    .input(z.object({ id: Id, version: Version, ...nextStep }))
    .output(SavedRecord)
    .errors({ ...notFound, ...staleWrite(ProposalDetails) }),
  send: post('/api/Proposal/SendProposal', 'Send the draft of a proposal to its customer', {
    description:
      'The draft becomes the next version; the one before, if it was not accepted, is superseded. Repeating a call with its `sendKey` answers as the first did. ' +
      'With `number`, the open version that was shown in person is emailed as it is, once. Of several people who may decide each can answer it, and the first answer stands; others can read it.',
  })
    .input(
      z.object({
        id: Id,
        version: Version,
        number: z.int().min(1).max(largestId).nullable().default(null),
        sendKey: PressKey,
        /** The customer stopped such letters and asked for this one all the same. */
        isAskedFor: z.boolean().default(false),
        /** Whether whoever holds the label of the home finds and reads it, too. */
        onLabelPage: z.boolean().default(true),
        /** Who of the home it is for: somebody who may decide, 0 for the customer. Reminders and codes go there. */
        toPersonId: optionalId,
        /** Who else gets it, 0 for the customer: to answer it, too, where they may decide, else to read it. */
        readerIds: z
          .array(z.int().min(0).max(largestId))
          .max(mostLines + 1)
          .default([]),
      }),
    )
    .output(
      z.object({
        ...SavedRecord.shape,
        number: z.int(),
        hash: z.string(),
        expiresOn: PlainDay,
        state: State,
      }),
    )
    .errors({
      ...notFound,
      ...staleWrite(ProposalDetails),
      ...doNotContact,
      ...addressDenied,
      ...mailStopped,
      ...notNamed,
      SUPERSEDED: refusedStates.SUPERSEDED,
      ...notSendable,
      TOO_MANY_VERSIONS: {
        status: 429,
        message: texts.tooManyVersions,
        data: z.object({ retryAfterSeconds: z.int() }),
      },
    }),
  discard: postQuery(
    '/api/Proposal/DiscardDraft',
    'Throw away the draft of a proposal',
    { id: Id },
    { description: 'Versions that were sent stay. A proposal without a draft is not found.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  present: post(
    '/api/Proposal/PresentProposal',
    'Hand this device to the customer, who reads and answers the proposal on it',
    {
      description:
        'Without `number` the draft becomes the next version, without an email; with it, that version is shown. Only for this proposal, and for an hour. The caller’s session ends.',
    },
  )
    .input(
      z.object({
        id: Id,
        version: Version,
        number: z.int().min(1).max(largestId).nullable().default(null),
        sendKey: PressKey,
      }),
    )
    .output(z.object({ id: z.int(), version: z.int(), number: z.int(), path: z.string() }))
    .errors({
      ...notFound,
      ...notNamed,
      ...refusedStates,
      NOT_IN_PERSON: refusedGrounds.NOT_IN_PERSON,
      NO_CANCELLATION_NOTICE: { status: 409, message: texts.noCancellationNotice },
      ...staleWrite(ProposalDetails),
      ...notSendable,
    }),
  ...priceAskCalls,
  ...decisionCalls,
  ...cancellationCalls,
  ...installationCalls,
  ...linkCalls,
  ...paperLetterCalls,
}
