import { z } from 'zod'
import { largestId } from '#domain/ids.ts'
import {
  changesLength,
  decisionKinds,
  decisionProofs,
  declineReasons,
  longestDeclineText,
  proposalEventKinds,
  recordedWays,
} from '#domain/proposals/answering/decisions.ts'
import { optionKeys } from '#domain/proposals/drafting/draft.ts'
import { versionStates } from '#domain/proposals/lifecycle.ts'
import { severalLines } from '#domain/typed-text.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { proposalProblems } from '#texts/en/problems/proposals.ts'
import { proposalPlansTexts } from '#texts/en/proposals/proposal-plans.ts'
import { proposalRebatesTexts } from '#texts/en/proposals/proposal-rebates.ts'
import { post } from '../call.ts'
import { notFound, notNamed, refusedField } from '../errors.ts'
import { Id, line, Moment, optionalLines, optionalText, PlainDay } from '../fields/fields.ts'
import { SavedRecord } from '../price-book/price-book.ts'

const texts = messages.proposals

const DeclineReasonName = z.enum(
  declineReasons.map(({ reason }) => reason),
  texts.reasonMissing,
)

/** A decision about a version, as staff and its customer see it. */
export const ProposalDecision = z.object({
  /** The number of the version. */
  number: z.int(),
  kind: z.enum(decisionKinds.map(({ kind }) => kind)),
  optionKey: z.enum(optionKeys).nullable(),
  /** The financing plan; null where the customer pays another way. */
  planId: z.int().nullable(),
  name: z.string().nullable(),
  reason: DeclineReasonName.nullable(),
  askAgainOn: PlainDay.nullable(),
  text: z.string().nullable(),
  via: z.enum(decisionProofs.map(({ via }) => via)),
  decidedDate: Moment,
})
export type ProposalDecision = z.infer<typeof ProposalDecision>

/** The same with who of staff was there or wrote it down, and how they heard of it. */
export const RecordedDecision = ProposalDecision.extend({
  how: z.enum(recordedWays.map(({ how }) => how)).nullable(),
  staff: z.string().nullable(),
})

export const ProposalEvent = z.object({
  number: z.int(),
  kind: z.enum(proposalEventKinds),
  date: Moment,
})

/** The version that was read: nobody decides on what they did not see. */
export const SeenVersion = {
  id: Id,
  number: z.int(proposalProblems.versionNumber).min(1).max(largestId),
  hash: line(proposalProblems.hashMissing).regex(/^[0-9a-f]{64}$/, proposalProblems.hash),
}

/** Repeating a press with its key answers as the first did. */
export const PressKey = line(proposalProblems.pressKey).min(16, proposalProblems.pressKeyTooShort).max(64)

/** What an acceptance names. What is missing is a named refusal, so the fields may be absent here. */
export const AcceptanceFields = {
  optionKey: z.enum(optionKeys).nullable().default(null),
  /** One of the plans of the option; null for 'I pay another way'. */
  planId: Id.nullable().default(null),
  /** False from a form that offers ways to pay, none of which was chosen. */
  isPlanChosen: z.boolean().default(true),
  name: line().max(200, texts.nameMissing).default(''),
  /** 'I own this home or may decide for its owner.' */
  isOwner: z.boolean().default(false),
  /** The sentence of consent. */
  agrees: z.boolean().default(false),
}

export const DeclineFields = {
  reason: DeclineReasonName,
  /** With 'not-now'. */
  askAgainOn: PlainDay.nullable().default(null),
  text: optionalLines(fieldNames.theReason, longestDeclineText),
}

export const ChangesFields = {
  text: z
    .string(texts.changesMissing)
    .overwrite(severalLines)
    .min(changesLength.least, texts.changesMissing)
    .max(changesLength.most, texts.changesTooLong),
  optionKey: z.enum(optionKeys).nullable().default(null),
}

/** Refusals of fields of an acceptance. */
export const refusedAcceptance = {
  NAME_MISSING: refusedField(texts.nameMissing),
  OPTION_MISSING: refusedField(texts.optionMissing),
  PLAN_MISSING: refusedField(texts.planMissing),
  CONSENT_MISSING: refusedField(texts.consentMissing),
  PLAN_NOT_OFFERED: refusedField(texts.planNotOffered),
  PLAN_ENDED: refusedField(proposalPlansTexts.ended),
} as const

/** Why a version cannot be decided on any more, each with what to do. */
export const refusedStates = {
  SUPERSEDED: { status: 409, message: texts.superseded, data: z.object({ newest: z.int() }) },
  EXPIRED: { status: 409, message: texts.expired },
  ACCEPTED: { status: 409, message: texts.accepted },
  DECLINED: { status: 409, message: texts.declined },
  WITHDRAWN: { status: 409, message: texts.withdrawn },
  CANCELLED: { status: 409, message: texts.cancelled },
} as const

/** The key of a press belongs to who pressed and to what was said. */
export const refusedPress = {
  KEY_USED: { status: 409, message: texts.keyUsed },
  ONLY_READS: { status: 409, message: texts.onlyReads },
} as const

/** Why a version cannot be accepted, though it is open. */
export const refusedGrounds = {
  REBATE_ENDED: { status: 409, message: proposalRebatesTexts.ended },
  NOT_IN_PERSON: { status: 409, message: texts.notInPerson },
} as const

export const decisionCalls = {
  withdraw: post(
    '/api/Proposal/WithdrawProposal',
    'Take the version back that its customer can still answer',
    {
      description:
        'Needs its number. One that was accepted, declined or superseded is refused with its state.',
    },
  )
    .input(
      z.object({
        id: Id,
        number: z.int().min(1).max(largestId),
        reason: optionalText(fieldNames.reason, 300),
      }),
    )
    .output(SavedRecord)
    .errors({
      ...notFound,
      NOT_OPEN: { status: 409, message: texts.notOpen, data: z.object({ state: z.enum(versionStates) }) },
    }),
  recordDecision: post(
    '/api/Proposal/RecordDecision',
    'Write down what the customer said: a yes, a no, or a wish for changes',
    { description: 'A technician records what was said in the home, about their own proposals.' },
  )
    .input(
      z.object({
        ...SeenVersion,
        pressKey: PressKey,
        how: z.enum(
          recordedWays.map(({ how }) => how),
          texts.howMissing,
        ),
        decision: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('accept'), ...AcceptanceFields }),
          z.object({ kind: z.literal('decline'), ...DeclineFields }),
          z.object({ kind: z.literal('request-changes'), ...ChangesFields }),
        ]),
      }),
    )
    .output(SavedRecord)
    .errors({
      ...notFound,
      ...notNamed,
      ...refusedPress,
      ...refusedAcceptance,
      ...refusedStates,
      ...refusedGrounds,
    }),
}
