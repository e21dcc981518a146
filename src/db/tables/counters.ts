import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'

/**
 * A counter is the sum of its rows, of which each writer at work has one, so that none waits for another. Written only by triggers, in
 * the transaction of the change. docs/decisions/057
 */
export const counters = pgTable(
  'kept_figures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * `customers`; `customers-with-gap` by what is missing; `customers-with-milestone` by what was done; `customers-deleted` by the day in UTC, labels too; `labels` without a
     * customer; `requests` by status and reason, `requests-of-person` by assignee, status and reason,
     * `requests-of-week` by its Monday; `equipment` by place and year; `calls` by part of the call list, alone and with a kind,
     * and `calls-unanswered` the same of homes with a proposal that nobody answered; `proposals` by owner.
     */
    figure: text('figure').notNull(),
    part: text('part').notNull().default(''),
    year: smallint('year'),
    change: bigint('change', { mode: 'number' }).notNull(),
    writer: integer('writer').notNull().default(sql`writer_of_transaction()`),
  },
  (table) => [
    unique('kept_figures_of_writer')
      .on(table.figure, table.part, table.year, table.writer)
      .nullsNotDistinct(),
  ],
)
