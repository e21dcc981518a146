import { z } from 'zod'
import { largestId } from '#domain/ids.ts'
import { papers } from '#domain/operations/business/paper.ts'
import { proposalHolders } from '#domain/people/holders.ts'
import { proposalFileContents } from '#domain/proposals/letters/file-contents.ts'
import { versionStates } from '#domain/proposals/lifecycle.ts'
import { planEnds, rebateEnds } from '#domain/proposals/reading/rebate-days.ts'
import { messages } from '#texts/en/messages.ts'
import { get, post } from '../call.ts'
import { tooManyAttempts } from '../callers/auth.ts'
import { notFound, refusedField } from '../errors.ts'
import { Id, line, Moment, PlainDay } from '../fields/fields.ts'
import { agreedVisit } from '../requests/own-requests.ts'
import {
  AcceptanceFields,
  ChangesFields,
  DeclineFields,
  PressKey,
  ProposalDecision,
  refusedAcceptance,
  refusedGrounds,
  refusedPress,
  refusedStates,
  SeenVersion,
} from './proposal-decisions.ts'
import { ProposalDraft } from './proposal-draft.ts'
import { ProposalSnapshot } from './proposal-snapshot.ts'
import { SharedLink, sharedLinkCalls } from './shared-links.ts'

const texts = messages.proposals
const State = z.enum(versionStates)

/** A sent version as the list on the page of a home shows it. */
export const OwnProposal = z.object({
  id: z.int(),
  number: z.int(),
  state: State,
  need: ProposalDraft.shape.need,
  sentDate: Moment,
  expiresOn: PlainDay,
})
export type OwnProposal = z.infer<typeof OwnProposal>

/** A sent version as its customer reads it today. */
export const OwnProposalPage = z.object({
  id: z.int(),
  number: z.int(),
  hash: z.string(),
  /** By today's day of the business. */
  state: State,
  sentDate: Moment,
  expiresOn: PlainDay,
  /** The number of the version that stands now. */
  newest: z.int(),
  /** The day on which a newer version was shown in person that was sent to nobody; the link leads to none of it. */
  newerShownOn: PlainDay.nullable(),
  /** Whether its reader may ask to be sent that one. */
  mayAskToSend: z.boolean(),
  /** The link may answer again once the office has checked who reads its mailbox. */
  isResting: z.boolean(),
  /** Several people of the home may answer it, each by their own link: the page then says who did. */
  severalMayAnswer: z.boolean(),
  /** The day on which they asked last. */
  sendAskedOn: PlainDay.nullable(),
  /** Null where a newer version stands, or where it was withdrawn and a link led here. */
  snapshot: ProposalSnapshot.nullable(),
  /** The rebates of the version that cannot be relied on any more, each with its reason; `endedOn` where they ended on a day. */
  endedRebates: z.array(
    z.object({ id: z.int(), name: z.string(), why: z.enum(rebateEnds), endedOn: PlainDay.nullable() }),
  ),
  /** The plans of the version that cannot be chosen any more; it can be accepted without them. */
  endedPlans: z.array(
    z.object({ id: z.int(), name: z.string(), why: z.enum(planEnds), endedOn: PlainDay.nullable() }),
  ),
  /** Why it cannot be accepted now; null where it can. */
  acceptingClosed: z
    .enum([...Object.keys(refusedStates), ...Object.keys(refusedGrounds)] as [
      keyof typeof refusedStates | keyof typeof refusedGrounds,
      ...(keyof typeof refusedStates | keyof typeof refusedGrounds)[],
    ])
    .nullable(),
  /** How the reader opened the page. A link to decide and a device in the hand answer at once, a label with a code, the others not at all. */
  reader: z.enum(proposalHolders),
  /** Where a code would go, masked; null where the reader needs none, or no email is stored. */
  codeGoesTo: z.string().nullable(),
  /** Whether a code that was asked for still works. */
  isCodeSent: z.boolean(),
  /** Whether no code goes out now, since staff first finds out who answered or asked for one. */
  doCodesRest: z.boolean(),
  /** The sentence of consent to agree to. */
  consentText: z.string(),
  /** About this version, the oldest first; each with the day of the business. */
  decisions: z.array(ProposalDecision.extend({ decidedOn: PlainDay })),
  /** After a yes: when the work is, or about when it is planned; null before it, and where nobody reads the answer. */
  work: z
    .object({
      isToPlan: z.boolean(),
      plannedOn: PlainDay.nullable(),
      visit: z.object({ ...agreedVisit, visitDay: PlainDay }).nullable(),
    })
    .nullable(),
  /** The links that its reader has shared, the newest first; null for whoever has shared none and may share none. */
  shared: z.array(SharedLink).nullable(),
})
export type OwnProposalPage = z.infer<typeof OwnProposalPage>

const TooManyTries = {
  status: 429,
  message: texts.tooManyTries,
  data: z.object({ retryAfterSeconds: z.int() }),
} as const

/** The code of six digits; only who opened the page by a label needs one. */
const code = line().max(20).default('')

/** Refusals of the code, and of too many tries. */
export const refusedCode = {
  CODE_MISSING: refusedField(texts.codeMissing),
  WRONG_CODE: refusedField(texts.wrongCode),
  CODE_OVER: refusedField(texts.codeOver),
  CODES_OVER: refusedField(texts.codesOver),
  CODES_REST: refusedField(texts.codesRest),
  TOO_MANY_TRIES: TooManyTries,
} as const

export const DecidedProposal = z.object({ number: z.int(), state: State, decision: ProposalDecision })

/** What customers do with what they were sent. Foreign, unknown and unsent proposals are one and the same 404. */
export const ownProposals = {
  list: get(
    '/api/Proposal/GetMyProposals',
    'What the home of an opened label was offered, the newest first',
    { description: 'Each with its state. `GetProposalPage` has the whole of one.' },
  ).output(z.array(OwnProposal)),
  find: get('/api/Proposal/GetProposalPage', 'A version as its customer reads it', {
    description: 'Without `number`, the newest one that was sent.',
  })
    .input(z.object({ id: Id, number: z.coerce.number().int().min(1).max(largestId).optional() }))
    .output(OwnProposalPage)
    .errors(notFound),
  sendCode: post(
    '/api/Proposal/SendDecisionCode',
    'Send the code of six digits to the stored email address',
    {
      description: 'For who opened the page by a label. It holds for ten minutes and five tries.',
    },
  )
    .input(z.object({ id: Id }))
    .output(z.object({ sentTo: z.string() }))
    .errors({
      ...notFound,
      ...refusedStates,
      NO_EMAIL: { status: 409, message: texts.noEmail },
      CODES_OVER: { status: 409, message: texts.codesOver },
      CODES_REST: { status: 409, message: texts.codesRest },
      NO_CODE_NEEDED: { status: 409, message: texts.noCodeNeeded },
      TOO_MANY_CODES: { ...TooManyTries, message: texts.tooManyCodes },
    }),
  accept: post('/api/Proposal/AcceptProposal', 'Say yes to an option', {
    description:
      'Names the version as it was read. Whoever came by a label needs the code of `SendDecisionCode`; repeating it with the same `pressKey` answers as the first did.',
  })
    .input(z.object({ ...SeenVersion, ...AcceptanceFields, code, pressKey: PressKey }))
    .output(DecidedProposal)
    .errors({
      ...notFound,
      ...refusedPress,
      ...refusedAcceptance,
      ...refusedStates,
      ...refusedGrounds,
      ...refusedCode,
    }),
  decline: post('/api/Proposal/DeclineProposal', 'Say no, with the reason', {
    description:
      'Names the version as it was read. Whoever came by a label needs the code of `SendDecisionCode`; repeating it with the same `pressKey` answers as the first did.',
  })
    .input(z.object({ ...SeenVersion, ...DeclineFields, code, pressKey: PressKey }))
    .output(DecidedProposal)
    .errors({ ...notFound, ...refusedPress, ...refusedStates, ...refusedCode }),
  requestChanges: post('/api/Proposal/RequestProposalChanges', 'Ask for changes; the version stays open', {
    description:
      'Names the version as it was read. Whoever came by a label needs the code of `SendDecisionCode`; repeating it with the same `pressKey` answers as the first did.',
  })
    .input(z.object({ ...SeenVersion, ...ChangesFields, code, pressKey: PressKey }))
    .output(DecidedProposal)
    .errors({
      ...notFound,
      ...refusedPress,
      ...refusedStates,
      ...refusedCode,
      OPTION_MISSING: refusedAcceptance.OPTION_MISSING,
    }),
  pdf: get('/api/Proposal/GetProposalPdf', 'The pages of a version, or of its acceptance, as a PDF', {
    description:
      'Drawn once and kept. Staff have any version that was sent, its customer the one that stands now. ' +
      'A customer has twelve files drawn at once, then one in five minutes; what is kept is answered at any time.',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        id: Id,
        number: Id.optional(),
        file: z.enum(proposalFileContents).default('proposal'),
        paper: z.enum(papers).default('letter'),
      }),
    )
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() }))
    .errors({ ...notFound, TOO_MANY_ATTEMPTS: tooManyAttempts }),
  giveBack: post('/api/Proposal/GiveDeviceBack', 'End what staff handed over on this device', {
    description:
      'The customer is done with the device. It ends every proposal that was handed over in this browser.',
  }).output(z.literal(true)),
  askToSend: post('/api/Proposal/AskToSendProposal', 'Ask to be sent a newer version that was only shown', {
    description:
      'For the link to decide of the version before. It tells whose proposal it is, once a day; asking again that day changes nothing.',
  })
    .input(z.object({ id: Id }))
    .output(z.literal(true))
    .errors(notFound),
  ...sharedLinkCalls,
}
