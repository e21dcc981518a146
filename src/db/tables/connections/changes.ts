import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, xid8 } from '../columns.ts'

/** A list that programs follow, called as its table. */
export type FollowedList = 'customers' | 'requests' | 'proposals'

/**
 * Which transaction wrote, or removed, each row of these lists last, as triggers keep it. Why beside the rows: an index on a column that every
 * write changes would make each of them touch all indexes of its table (docs/decisions/090).
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    list: text('list').$type<FollowedList>().notNull(),
    id: integer('id').notNull(),
    changedXid: xid8('changed_xid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.id] }),
    index('row_changes_in_order').on(table.list, table.changedXid, table.id),
  ],
)

/** Moments, each with a transaction: what earlier ones wrote could be read by then. */
export const changeMarks = pgTable('change_marks', {
  at: at('at').primaryKey(),
  xid: xid8('xid').notNull(),
})
