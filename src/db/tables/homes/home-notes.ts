import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'
import { users } from '../people.ts'
import { customers } from './customers.ts'

/** What staff wrote about a home for each other: a gate code, a dog, what the owner asked. Customers never see it. docs/decisions/181 */
export const homeNotes = pgTable(
  'home_notes',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** At most one of a home; it is shown wherever the home is handled. */
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: at('created_at').notNull(),
    writtenByUserId: integer('written_by_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at that moment. */
    writtenBy: text('written_by').notNull(),
    /** When its text was changed last. */
    editedAt: at('edited_at'),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
    deletedByUserId: integer('deleted_by_user_id').references(() => users.id),
  },
  (table) => [
    index('home_notes_customer').on(table.customerId, table.createdAt, table.id),
    uniqueIndex('home_notes_pinned')
      .on(table.customerId)
      .where(sql`${table.isPinned} and ${table.deletedAt} is null`),
  ],
)
