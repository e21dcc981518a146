import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Nightly work that fails at present: since when, and when the Admins were last told. Gone once it succeeds. */
export const nightlyFailures = pgTable('nightly_failures', {
  job: text('job').primaryKey(),
  failedSince: at('failed_since').notNull(),
  toldAt: at('told_at').notNull(),
})
