import { z } from 'zod'
import { sharedLinks } from '#domain/people/holders.ts'
import { decisionKinds, recordedWays } from '#domain/proposals/answering/decisions.ts'
import { doubtOutcomes, doubtWordsLength } from '#domain/proposals/answering/doubts.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, line, Moment, PlainDay } from '../fields/fields.ts'
import { SavedRecord } from '../price-book/price-book.ts'
import { refusedStates } from './proposal-decisions.ts'

const texts = messages.proposals

/** A link to a sent version that went to a mailbox, or that its reader or staff made to be shared, with what became of it. */
export const ProposalLink = z.object({
  id: z.int(),
  /** The number of the version. */
  number: z.int(),
  /** Of a shared one that of the link by which it was shared, or of the version. */
  mailbox: z.string(),
  /** Sent to answer, sent to read, or made to be shared. */
  scope: z.enum(['decide', 'read', 'shared']),
  sentDate: Moment,
  /** By whoever followed it, perhaps a mail scanner. */
  lastUsedDate: Moment.nullable(),
  /** By a person. */
  lastReadDate: Moment.nullable(),
  /** Until when a shared one works. */
  endsDate: Moment.nullable(),
  /** Before its time. */
  ended: z.object({ date: Moment, why: z.string() }).nullable(),
})

/** 'That was not me' of a mailbox, about an answer or a code, and what staff found out. */
export const ProposalDoubt = z.object({
  id: z.int(),
  /** The number of the version. */
  number: z.int(),
  /** The answer; null where somebody asked for a code. */
  kind: z.enum(decisionKinds.map(({ kind }) => kind)).nullable(),
  mailbox: z.string(),
  doubtedDate: Moment,
  /** Null until staff has said whether it was them. */
  settled: z
    .object({
      date: Moment,
      by: z.string(),
      outcome: z.enum(doubtOutcomes.map(({ outcome }) => outcome)),
      how: z.enum(recordedWays.map(({ how }) => how)),
      words: z.string(),
    })
    .nullable(),
})

export const linkCalls = {
  endMailbox: post('/api/Proposal/EndMailbox', 'End every link to a proposal that went to a mailbox', {
    description:
      'Codes that went there end, too, and letters that wait to go there are cancelled. Nothing more of the version goes out until it is sent again.',
  })
    .input(z.object({ id: Id }))
    .output(SavedRecord)
    .errors({ ...notFound, NO_MAILBOX: { status: 409, message: texts.noMailbox } }),
  copyLink: post('/api/Proposal/CopyLink', 'Make a link to read a proposal, to hand over', {
    description:
      'For who may send it, as where no email leaves. Like a link that the customer shares it works for 30 days, shows no names and no files, ' +
      'answers nothing, and counts among the ten of a proposal that work at once. It ends with the mailbox of the version.',
  })
    .input(z.object({ id: Id }))
    .output(z.object({ link: z.string(), endsOn: PlainDay }))
    .errors({
      ...notFound,
      ...refusedStates,
      NO_EMAIL: { status: 409, message: texts.noMailboxToShare },
      TOO_MANY_SHARED: { status: 409, message: fill(texts.tooManyCopied, sharedLinks) },
    }),
  endSharedLink: post('/api/Proposal/EndSharedLink', 'End a link to a proposal that was made to be shared', {
    description: 'Whoever has it reads nothing from then on. Other links stay.',
  })
    .input(z.object({ id: Id, linkId: Id }))
    .output(SavedRecord)
    .errors({ ...notFound, LINK_GONE: { status: 409, message: texts.sharedGone } }),
  settleDoubt: post('/api/Proposal/SettleDoubt', 'Say whether an answer was theirs that its mailbox denied', {
    description:
      'An acceptance that was not theirs is cancelled. Until everything about a home is settled, no code goes there and none counts.',
  })
    .input(
      z.object({
        id: Id,
        doubtId: Id,
        outcome: z.enum(
          doubtOutcomes.map(({ outcome }) => outcome),
          texts.doubtOutcomeMissing,
        ),
        how: z.enum(
          recordedWays.map(({ how }) => how),
          texts.howMissing,
        ),
        words: line(texts.doubtWordsMissing)
          .min(doubtWordsLength.least, texts.doubtWordsMissing)
          .max(doubtWordsLength.most),
      }),
    )
    .output(SavedRecord)
    .errors({ ...notFound, DOUBT_GONE: { status: 409, message: texts.doubtSettled } }),
}
