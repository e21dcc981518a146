import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaperLetterWay } from '#domain/proposals/letters/paper-letter.ts'
import { at } from '../columns.ts'
import { users } from '../people.ts'
import { proposalDecisions } from './proposal-decisions.ts'

/**
 * The letter of a recorded answer whose customer has no mailbox that is proven: a page to print, until somebody says how it reached them
 * (docs/decisions/200). Its words are those of the decision.
 */
export const paperLetters = pgTable(
  'paper_letters',
  {
    decisionId: integer('decision_id')
      .primaryKey()
      .references(() => proposalDecisions.id, { onDelete: 'cascade' }),
    neededAt: at('needed_at').notNull(),
    givenAt: at('given_at'),
    givenHow: text('given_how').$type<PaperLetterWay>(),
    givenByUserId: integer('given_by_user_id').references(() => users.id),
  },
  (table) => [
    check(
      'paper_letters_given',
      sql`(${table.givenAt} is null) = (${table.givenHow} is null) and (${table.givenAt} is null) = (${table.givenByUserId} is null)`,
    ),
  ],
)
