import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { LetterFormat } from '#domain/proposals/letters/cancellation-letter.ts'
import { at, bytea } from '../columns.ts'
import { users } from '../people.ts'
import { proposals } from './proposals.ts'

/**
 * The letter with which a customer cancelled what they had accepted, one row a file. Triggers refuse every change, and rows go only with
 * what is erased (docs/decisions/199).
 */
export const cancellationLetters = pgTable(
  'cancellation_letters',
  {
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** Counts the files of the proposal, from 1 on. */
    number: smallint('number').notNull(),
    format: text('format').$type<LetterFormat>().notNull(),
    content: bytea('content').notNull(),
    byteCount: integer('byte_count').notNull(),
    sha256: text('sha256').notNull(),
    addedByUserId: integer('added_by_user_id')
      .notNull()
      .references(() => users.id),
    /** Of the press that added it, so that a repeated one adds nothing. */
    pressKey: text('press_key').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.number] })],
)
