import { pgTable, text } from 'drizzle-orm/pg-core'
import { atMillisecond } from '../columns.ts'

/** Nightly jobs that currently fail: since when, and when the Admins were last notified. Deleted on success. */
export const nightlyFailures = pgTable('nightly_failures', {
  job: text('job').primaryKey(),
  failedSince: atMillisecond('failed_since').notNull(),
  toldAt: atMillisecond('told_at').notNull(),
})
