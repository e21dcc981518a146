import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'
import { users } from '../people.ts'

/** The address at which a person's calendar program reads their visits: one a person. In no backup. docs/decisions/055 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  /** The same token encrypted, so that a second phone can have it. */
  sealed: text('sealed').notNull(),
  madeAt: at('made_at').notNull(),
})

/** By what calendar programs tell the visits of this installation from those of any other: one row, made by the migration. */
export const calendarIdentity = pgTable(
  'calendar_identity',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull(),
    /** Visits of requests up to this one keep the name that earlier releases gave them; 0 in a newer product. */
    lastFormerRequestId: integer('last_former_request_id').notNull(),
  },
  (table) => [check('calendar_identity_one_row', sql`${table.id} = 1`)],
)
