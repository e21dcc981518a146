import { z } from 'zod'
import { type EmailKind, type EmailState, emailKinds, emailStates } from '#domain/operations/email.ts'
import { messages } from '#texts/en/messages.ts'
import { callProblems } from '#texts/en/problems/calls.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment, pageOf } from '../fields/fields.ts'
import { schemaOf } from '../fields/plain-schema.ts'
import { outboxFields } from './list-fields.ts'

const Kind = z.enum(emailKinds.map(({ kind }) => kind) as [EmailKind, ...EmailKind[]])
const State = z.enum(emailStates.map(({ state }) => state) as [EmailState, ...EmailState[]])

/** An email as the list shows it. */
export const OutboxRow = z.object({
  id: z.int(),
  kind: Kind,
  to: z.string(),
  subject: z.string(),
  state: State,
  attempts: z.int(),
  /** The mail server's last words, or why the email did not leave. */
  words: z.string().nullable(),
  createdDate: Moment,
  sentDate: Moment.nullable(),
  /** The time of the next attempt; null when there is none, or no mail server is set up. */
  nextAttemptDate: Moment.nullable(),
  /** When it is given up, whether tried or waiting for a mail server. */
  giveUpDate: Moment,
  /** When its text was deleted; null while it is kept. */
  emptiedDate: Moment.nullable(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

/** An email as it was written. */
export const OutboxEmail = OutboxRow.extend({
  from: z.string(),
  replyTo: z.string(),
  messageId: z.string(),
  html: z.string(),
  text: z.string(),
  /** Whether its link lacks what makes it work. */
  isLinkLeftOut: z.boolean(),
  /** The files that it carries, and where staff open each that is still stored. */
  attachments: z.array(
    z.object({ fileName: z.string(), contentType: z.string(), path: z.string().nullable() }),
  ),
  customerId: z.int().nullable(),
  requestId: z.int().nullable(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export const OutboxFilter = schemaOf(outboxFields)
export type OutboxFilter = z.infer<typeof OutboxFilter>

/** Why an email cannot be sent or cancelled in its state; the text says which. */
const notNow = { NOT_IN_THIS_STATE: { status: 409, message: callProblems.messageMovedOn } } as const

export const outbox = {
  list: post(
    '/api/Outbox/GetMessagesByFilters',
    'A page of the messages that match, and whether a mail server is set up to take them',
    { description: 'Without a server every message waits. A filter that is empty or 0 filters nothing.' },
  )
    .input(OutboxFilter)
    .output(pageOf(OutboxRow).extend({ isMailSetUp: z.boolean() })),
  find: get('/api/Outbox/GetMessageById', 'One message as it was written', {
    description:
      'Its words, its state and the last answer of the mail server. Secrets of links are left out.',
  })
    .input(z.object({ id: Id }))
    .output(OutboxEmail)
    .errors(notFound),
  resend: post('/api/Outbox/ResendMessage', 'Send a message again, or at once', {
    description:
      'One that was not sent goes on as the same message; of one that was sent, a copy leaves. Answers the number of what is sent.',
  })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.int() }))
    .errors({ ...notFound, ...notNow }),
  tryServer: post('/api/Outbox/TryMailServer', 'Ask the mail server whether it lets the product in', {
    description: 'Sends nothing. `words` are those of the server, where it does not.',
  })
    .output(z.object({ words: z.string().nullable() }))
    .errors({ NOT_SET_UP: { status: 409, message: messages.outbox.keptTitle } }),
  cancel: post('/api/Outbox/CancelMessage', 'Take back a message that waits', {
    description: 'One that left, or is leaving now, is refused.',
  })
    .input(z.object({ id: Id }))
    .output(z.literal(true))
    .errors({ ...notFound, ...notNow }),
}
