import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContactField, WishTypist } from '#domain/people/contacts.ts'
import { at, atMillisecond } from '../columns.ts'
import { users } from '../people.ts'
import { proposalDecisions } from '../proposals/proposal-decisions.ts'
import { proposalVersions } from '../proposals/proposals.ts'
import { customers } from './customers.ts'

/**
 * Another email, phone or street that somebody wishes for a home: at most one wish each. It proves nothing until the office takes it over.
 * What is settled is deleted; the audit trail says what became of it. docs/decisions/232
 */
export const contactWishes = pgTable(
  'contact_wishes',
  {
    /** Another number for each other value, so that a press on one that was replaced is known as such. */
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    field: text('field').$type<ContactField>().notNull(),
    value: text('value').notNull(),
    typedBy: text('typed_by').$type<WishTypist>().notNull(),
    typedByUserId: integer('typed_by_user_id').references(() => users.id),
    /** 'Safari on iPhone'; null where staff typed it. */
    device: text('device'),
    /** When it was typed last. */
    at: atMillisecond('at').notNull(),
    /** How often it was wished for until it is settled, with this or another value. */
    times: integer('times').notNull().default(1),
    /** When the known mailbox was told; null while the letter before is less than an hour old. */
    toldAt: atMillisecond('told_at'),
    /** When the office was asked about it once more. */
    askedAgainAt: atMillisecond('asked_again_at'),
  },
  (table) => [
    uniqueIndex('contact_wishes_field').on(table.customerId, table.field),
    index('contact_wishes_at').on(table.at),
  ],
)

/**
 * 'That was not me' in the letter about a wish, about a mailbox that gave way to another, in the copy of an answer, or beside a code. The
 * table keeps the hash of the token alone.
 * A press about a wish keeps the label from wishing again for a while.
 */
export const contactUndoLinks = pgTable(
  'contact_undo_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** What it undoes: a wish, that another mailbox is known, an answer to a proposal, or that somebody asked for a code. */
    undoes: text('undoes').$type<'wish' | 'change' | 'answer' | 'code'>().notNull(),
    /** The version that was answered, or whose code was asked for. */
    versionId: integer('version_id').references(() => proposalVersions.id, { onDelete: 'cascade' }),
    decisionId: integer('decision_id').references(() => proposalDecisions.id, { onDelete: 'cascade' }),
    mailbox: text('mailbox').notNull(),
    createdAt: at('created_at').notNull(),
    endsAt: at('ends_at').notNull(),
    pressedAt: at('pressed_at'),
  },
  (table) => [
    index('contact_undo_links_customer').on(table.customerId),
    index('contact_undo_links_ends').on(table.endsAt),
    index('contact_undo_links_version').on(table.versionId),
    check(
      'contact_undo_links_of',
      sql`(${table.undoes} in ('answer', 'code')) = (${table.versionId} is not null)
        and (${table.undoes} = 'answer') = (${table.decisionId} is not null)`,
    ),
  ],
)
