import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * Counts that are kept as their rows change: each row is a change to a figure, and a figure is the sum of its rows.
 * Written by triggers alone, in the transaction of their cause. docs/decisions/057
 */
export const keptFigures = pgTable(
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
