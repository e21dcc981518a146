import { sql } from 'drizzle-orm'
import { boolean, check, integer, json, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { emptyScope, type OptionScope } from '#domain/price-book/option-scope.ts'
import type { AcceptanceMeaning, ConsumerTexts, Tax } from '#domain/price-book/proposal-settings.ts'
import { at } from '../columns.ts'

/** How the business makes proposals: one row, absent until first changed. */
export const proposalSettings = pgTable(
  'proposal_settings',
  {
    id: integer('id').primaryKey().default(1),
    consumerTexts: text('consumer_texts').$type<ConsumerTexts>().notNull(),
    timeZone: text('time_zone').notNull(),
    taxes: json('taxes').$type<Tax[]>().notNull(),
    acceptanceMeaning: text('acceptance_meaning').$type<AcceptanceMeaning>().notNull(),
    terms: text('terms'),
    cancellationNotices: json('cancellation_notices')
      .$type<Record<ConsumerTexts, string | null>>()
      .notNull()
      .default({ ontario: null, canada: null, us: null }),
    validityDays: smallint('validity_days').notNull(),
    leadDays: smallint('lead_days').notNull(),
    sendsReminders: boolean('sends_reminders').notNull(),
    remindUnopenedAfterDays: smallint('remind_unopened_after_days').notNull(),
    remindBeforeEndDays: smallint('remind_before_end_days').notNull(),
    techniciansMaySend: boolean('technicians_may_send').notNull(),
    floorPercent: smallint('floor_percent').notNull().default(10),
    salespersonFloorPercent: smallint('salesperson_floor_percent'),
    retentionYears: smallint('retention_years').notNull(),
    scope: json('scope').$type<OptionScope>().notNull().default(emptyScope),
    version: integer('version').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [check('proposal_settings_one_row', sql`${table.id} = 1`)],
)
