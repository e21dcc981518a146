import { z } from 'zod'
import { messages } from '#domain/messages.ts'
import { post } from './call.ts'
import { notFound } from './errors.ts'
import { Id, Moment } from './fields.ts'
import { SavedRecord } from './price-book.ts'

const texts = messages.proposals

/** A link to a sent version that went to a mailbox, with what became of it. */
export const ProposalLink = z.object({
  /** The number of the version. */
  number: z.int(),
  mailbox: z.string(),
  /** Whether it was sent to answer, not only to read. */
  decides: z.boolean(),
  sentDate: Moment,
  lastUsedDate: Moment.nullable(),
  /** Before its time. */
  ended: z.object({ date: Moment, why: z.string() }).nullable(),
})

export const linkCalls = {
  endMailbox: post('/api/Proposal/EndMailbox', 'End every link to a proposal that went to a mailbox', {
    description:
      'Codes that went there end, too, and letters that wait to go there are cancelled. Nothing more of the version goes out until it is sent again.',
  })
    .input(z.object({ id: Id }))
    .output(SavedRecord)
    .errors({ ...notFound, NO_MAILBOX: { status: 409, message: texts.noMailbox } }),
}
