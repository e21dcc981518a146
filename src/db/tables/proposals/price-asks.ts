import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { OptionAgainstBook } from '#domain/proposals/drafting/price-floor.ts'
import { atMillisecond } from '../columns.ts'
import { users } from '../people.ts'
import { proposals } from './proposals.ts'

/** Somebody asked another person to agree to the prices of a draft; the newest of a proposal counts. docs/decisions/185 */
export const priceAsks = pgTable(
  'price_asks',
  {
    id: serial('id').primaryKey(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** The options that were below the floor, as they stood. */
    options: jsonb('options').$type<OptionAgainstBook[]>().notNull(),
    /** Of the lines, prices, discount and rebates that were asked about. */
    pricesHash: text('prices_hash').notNull(),
    askedByUserId: integer('asked_by_user_id')
      .notNull()
      .references(() => users.id),
    /** Null: the Admins. */
    askedOfUserId: integer('asked_of_user_id').references(() => users.id),
    askedAt: atMillisecond('asked_at').notNull(),
    agrees: boolean('agrees'),
    answeredByUserId: integer('answered_by_user_id').references(() => users.id),
    answeredAt: atMillisecond('answered_at'),
    word: text('word'),
  },
  (table) => [
    index('price_asks_proposal').on(table.proposalId, table.id),
    check(
      'price_asks_answered_whole',
      sql`(${table.agrees} is null) = (${table.answeredByUserId} is null)
        and (${table.agrees} is null) = (${table.answeredAt} is null)`,
    ),
  ],
)
