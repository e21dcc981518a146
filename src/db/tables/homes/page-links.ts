import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { LinkEnd } from '#domain/people/holders.ts'
import { at } from '../columns.ts'
import { customers } from './customers.ts'

/** What opens the page of a home to whoever reads its known mailbox: 'Open my page' in a letter (docs/decisions/060). */
export const pageLinks = pgTable(
  'page_links',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    mailbox: text('mailbox').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
    /** Null until its letter has left. */
    endsAt: at('ends_at'),
    /** When and why it ended before its time. */
    endedAt: at('ended_at'),
    endedWhy: text('ended_why').$type<LinkEnd>(),
  },
  (table) => [
    index('page_links_customer').on(table.customerId),
    check('page_links_ended', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
  ],
)
