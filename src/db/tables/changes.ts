import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, changedXid, transaction } from './columns.ts'

/** A list that programs follow, called as its table. */
export type FollowedList = 'customers' | 'requests' | 'proposals'

/** Numbers of rows that are gone for good, so that programs that follow a list hear of it. A trigger of the list's table writes them. */
export const goneRows = pgTable(
  'gone_rows',
  {
    list: text('list').$type<FollowedList>().notNull(),
    id: integer('id').notNull(),
    changedXid: changedXid(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.id] }),
    index('gone_rows_by_transaction').on(table.list, table.changedXid, table.id),
  ],
)

/** Moments, each with a transaction: what earlier ones wrote could be read by then. */
export const changeMarks = pgTable('change_marks', {
  at: at('at').primaryKey(),
  xid: transaction('xid'),
})
