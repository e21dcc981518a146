import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { at, bytea } from './columns.ts'
import { customers } from './homes/customers.ts'
import { users } from './people.ts'
import { assumptionSets } from './record.ts'

/** A comparison as it was shown, with everything it came from. Triggers refuse every change (docs/decisions/073). */
export const reports = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The compared slot; null for the whole system. */
    slot: text('slot').$type<EquipmentSlot>(),
    /** The requested proposed SEER; 0 uses the stored ones. */
    seer: doublePrecision('seer').notNull(),
    engineVersion: text('engine_version').notNull(),
    assumptionSetId: integer('assumption_set_id')
      .notNull()
      .references(() => assumptionSets.id),
    /** The format of `parts`, `home` and `business`, by whose schema they are read (docs/decisions/231). */
    format: integer('format').notNull().default(1),
    parts: jsonb('parts').$type<object>().notNull(),
    /** Sums over the parts, in dollars and kilograms a year. */
    annualSaving: doublePrecision('annual_saving').notNull(),
    annualCo2eSavingKg: doublePrecision('annual_co2e_saving_kg').notNull(),
    home: jsonb('home').$type<object>().notNull(),
    business: jsonb('business').$type<object>().notNull(),
    /** The link to the customer's page, without the access code. */
    pageLink: text('page_link').notNull(),
    /** The recipient; null for a download. */
    sentTo: text('sent_to'),
    /** Null when the customer made it. */
    madeByUserId: integer('made_by_user_id').references(() => users.id),
    madeAt: at('made_at').notNull(),
    /** Identifies one sending of one comparison, so that a repetition sends nothing; null for a download. */
    sendKey: text('send_key').unique(),
  },
  (table) => [index('reports_of_customer').on(table.customerId, table.id)],
)

/** The PDF of a report as first drawn for each paper size, kept so that it never changes. */
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
