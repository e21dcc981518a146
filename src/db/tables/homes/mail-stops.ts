import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { atMillisecond } from '../columns.ts'
import { emailKey } from '../indexed-texts.ts'
import { users } from '../people.ts'

/**
 * Mailboxes that want no more letters that sell. Why a digest: the wish outlives the customer, whose address is erased
 * (docs/decisions/193).
 */
export const mailStops = pgTable('mail_stops', {
  mailbox: text('mailbox').primaryKey(),
  stoppedAt: atMillisecond('stopped_at').notNull(),
  /** Who wrote down what the customer said; null where the link of a letter was pressed. */
  stoppedByUserId: integer('stopped_by_user_id').references(() => users.id),
})

/** The digest of a stored email address, as `digestOfMailbox` makes it. */
export const mailboxDigest = (email: AnyPgColumn | SQL) =>
  sql`left(translate(encode(sha256(convert_to(${emailKey(email)}, 'UTF8')), 'base64'), '+/', '-_'), 22)`
