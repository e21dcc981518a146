import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { EmailKind, EmailState } from '#domain/operations/email.ts'
import type { ProposalFileContent } from '#domain/proposals/letters/file-contents.ts'
import { atMillisecond } from './columns.ts'
import { customers } from './homes/customers.ts'
import { searchIndexes } from './indexed-texts.ts'
import { users } from './people.ts'
import { proposals } from './proposals/proposals.ts'
import { requests } from './requests.ts'

/** A file that is drawn when the email is sent, unless it was before. */
export type DrawnAttachment = { fileName: string; contentType: string } & (
  | { reportId: number }
  | { versionId: number; content: ProposalFileContent }
)

/** A visit for the calendar of the reader, who is invited to it or uninvited, as it was when the email was written. */
export type CalendarAttachment = {
  fileName: string
  contentType: 'text/calendar'
  method: 'REQUEST' | 'CANCEL'
  calendar: string
}

export type EmailAttachment = DrawnAttachment | CalendarAttachment

/** The secret of an account link. It replaces `linkTokenPlace` when the email is sent, and is in no backup. docs/decisions/071 */
export const emailTokens = pgTable('letter_tokens', {
  outboxId: integer('outbox_id')
    .primaryKey()
    .references((): AnyPgColumn => outbox.id, { onDelete: 'cascade' }),
  token: text('token').notNull(),
  /** Of another link beside it: 'That was not me'. */
  besideToken: text('beside_token'),
})

/** Every email ever written. The row is authoritative, whatever became of its job. docs/decisions/070 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<EmailKind>().notNull(),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    replyTo: text('reply_to').notNull(),
    to: text('to').notNull(),
    /** The address as it is found, folded (docs/decisions/234). */
    searched: text('searched').notNull().generatedAlwaysAs(sql`folded(readable_email("to"))`),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<EmailAttachment[]>().notNull().default([]),
    /** The same at every attempt, so that receivers drop duplicates. */
    messageId: text('message_id').notNull().unique(),
    customerId: integer('customer_id').references(() => customers.id),
    userId: integer('user_id').references(() => users.id),
    requestId: integer('request_id').references(() => requests.id),
    proposalId: integer('proposal_id').references(() => proposals.id, { onDelete: 'set null' }),
    /** Its reader asked for this one, so that it goes whoever wants no more of its kind. */
    isAskedFor: boolean('is_asked_for').notNull().default(false),
    state: text('state').$type<EmailState>().notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** The last answer of the mail server, or why there was none. */
    words: text('words'),
    createdAt: atMillisecond('created_at').notNull(),
    /** When the next attempt is due. It also identifies the attempt: a job made for another one does nothing. */
    nextAttemptAt: atMillisecond('next_attempt_at').notNull(),
    giveUpAt: atMillisecond('give_up_at').notNull(),
    lastAttemptAt: atMillisecond('last_attempt_at'),
    sentAt: atMillisecond('sent_at'),
    /** When its text was removed; recipient, time and kind stay. docs/decisions/070 */
    emptiedAt: atMillisecond('emptied_at'),
  },
  (table) => [
    index('outbox_by_created').on(table.createdAt, table.id),
    index('outbox_by_state').on(table.state, table.createdAt, table.id),
    index('outbox_by_kind').on(table.kind, table.createdAt, table.id),
    ...searchIndexes('outbox', table.searched),
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.state} in ('queued', 'sending')`),
    index('outbox_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('outbox_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    index('outbox_proposal').on(table.proposalId).where(sql`${table.proposalId} is not null`),
  ],
)
