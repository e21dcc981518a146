import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Each row is a change to a counter; a counter is the sum of its rows. Written only by triggers, with their cause. docs/decisions/057 */
export const counters = pgTable(
  'kept_figures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `customers`; `requests` by status; `requests-of-week` by its Monday; `equipment` by place and year. */
    figure: text('figure').notNull(),
    part: text('part').notNull().default(''),
    year: smallint('year'),
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [index('kept_figures_figure').on(table.figure, table.part)],
)
