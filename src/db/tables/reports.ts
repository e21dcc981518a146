import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import type { Business } from '#domain/operations/business.ts'
import type { Paper } from '#domain/operations/paper.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import { at } from './columns.ts'
import { customers } from './customers.ts'
import { users } from './people.ts'
import { assumptionSets } from './record.ts'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** One comparison of a report: what the engine was given (null: nothing to compute) and the answer as it was shown. */
export type ReportPart = { slot: EquipmentSlot; input: AnalysisInput | null; analysis: object }

/**
 * A comparison as it was shown at a moment, with all that it came from. Rows are only ever added: triggers refuse
 * every change (docs/decisions/073).
 */
export const reports = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The one place that is compared; null for the whole system. */
    slot: text('slot').$type<EquipmentSlot>(),
    /** The proposed SEER that was asked for; 0 for the stored ones. */
    seer: doublePrecision('seer').notNull(),
    engineVersion: text('engine_version').notNull(),
    assumptionSetId: integer('assumption_set_id')
      .notNull()
      .references(() => assumptionSets.id),
    parts: jsonb('parts').$type<ReportPart[]>().notNull(),
    /** What the parts come to together, in dollars and kilograms of a year. */
    annualSaving: doublePrecision('annual_saving').notNull(),
    annualCo2eSavingKg: doublePrecision('annual_co2e_saving_kg').notNull(),
    home: jsonb('home').$type<{ name: string | null; address: string | null }>().notNull(),
    business: jsonb('business').$type<Business>().notNull(),
    /** The customer's page, without the code of the label. */
    pageLink: text('page_link').notNull(),
    /** Whom it was sent to; null for one that was downloaded. */
    sentTo: text('sent_to'),
    /** Null when the customer made it. */
    madeByUserId: integer('made_by_user_id').references(() => users.id),
    madeAt: at('made_at').notNull(),
    /** The same for the same sending of the same comparison, so that a repetition sends nothing; null for a download. */
    sendKey: text('send_key').unique(),
  },
  (table) => [index('reports_of_customer').on(table.customerId, table.id)],
)

/** The pages of a report as they were first drawn on each paper; kept, so that they never look different. */
export const reportFiles = pgTable(
  'report_files',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id),
    paper: text('paper').$type<Paper>().notNull(),
    pdf: bytea('pdf').notNull(),
    drawnAt: at('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.paper] })],
)
