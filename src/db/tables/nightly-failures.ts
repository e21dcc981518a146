import { pgTable, text } from 'drizzle-orm/pg-core'
import { atMillisecond } from './columns.ts'

/** Nightly work that fails at present: since when, and when the Admins were last told. Gone once it succeeds. */
export const nightlyFailures = pgTable('nightly_failures', {
  job: text('job').primaryKey(),
  failedSince: atMillisecond('failed_since').notNull(),
  toldAt: atMillisecond('told_at').notNull(),
})
