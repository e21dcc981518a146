import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { atMillisecond } from './columns.ts'
import { customers } from './homes/customers.ts'
import { outbox } from './outbox.ts'
import { proposals } from './proposals/proposals.ts'
import { requests } from './requests.ts'

/**
 * What one person is alerted to. Triggers write it with its cause; its words are made of the record when it is read. An unread alert of the
 * same kind about the same record is renewed, with a new number. docs/decisions/090
 */
export const alerts = pgTable(
  'alerts',
  {
    id: serial('id').primaryKey(),
    // Why no reference: its lock would make whoever saves a request wait for whoever saves an employee, and the other way round.
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    requestId: integer('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    proposalId: integer('proposal_id').references(() => proposals.id, { onDelete: 'cascade' }),
    /** The last of the emails that failed. */
    outboxId: integer('outbox_id').references(() => outbox.id, { onDelete: 'cascade' }),
    /** Who asks for access. */
    aboutUserId: integer('about_user_id'),
    /** The scheduled job that failed, the price to renew, or the number of the token or webhook that it is about. */
    job: text('job'),
    /** The employee who did it; null for customers, visitors and the product itself. */
    byUserId: integer('by_user_id'),
    /** How often it happened since the person last read of it. */
    times: integer('times').notNull().default(1),
    at: atMillisecond('at').notNull(),
    readAt: atMillisecond('read_at'),
  },
  (table) => [
    index('alerts_user').on(table.userId, table.id),
    uniqueIndex('alerts_unread')
      .on(
        table.userId,
        table.kind,
        sql`coalesce(${table.requestId}, ${table.customerId}, ${table.proposalId}, ${table.aboutUserId}, 0)`,
        sql`coalesce(${table.job}, '')`,
      )
      .where(sql`${table.readAt} is null`),
  ],
)
