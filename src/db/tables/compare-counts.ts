import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CompareStep, CompareWay } from '#domain/compare/counted.ts'

/** How often each step of comparing without a label was taken on a day of the business, by the way that people came. Nobody is in it. */
export const compareCounts = pgTable(
  'compare_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Empty where the link did not say. */
    from: text('from').$type<CompareWay | ''>().notNull(),
    step: text('step').$type<CompareStep>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.from, table.step] })],
)
