import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { Refrigerant, SerialSource, YearGround } from '#domain/nameplates/nameplate.ts'
import type { UnitType } from '#domain/nameplates/seer2.ts'
import { at } from '../columns.ts'
import { images } from '../images.ts'
import { users } from '../people.ts'
import { customers } from './customers.ts'

/**
 * What the plate of a piece of equipment says. The dates that its serial number allows are computed when they are shown, so that a
 * corrected rule corrects every home. docs/decisions/182
 */
export const nameplates = pgTable(
  'nameplates',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<EquipmentSlot>().notNull(),
    make: text('make'),
    model: text('model'),
    serial: text('serial'),
    serialSource: text('serial_source').$type<SerialSource>(),
    printedYear: smallint('printed_year'),
    printedMonth: smallint('printed_month'),
    chosenYear: smallint('chosen_year'),
    chosenBecause: text('chosen_because').$type<YearGround>(),
    refrigerant: text('refrigerant').$type<Refrigerant>(),
    printedBtu: integer('printed_btu'),
    printedSeer: numeric('printed_seer', { precision: 4, scale: 1, mode: 'number' }),
    printedSeer2: numeric('printed_seer2', { precision: 4, scale: 1, mode: 'number' }),
    unitType: text('unit_type').$type<UnitType>(),
    ahriNumber: text('ahri_number'),
    imageName: text('image_name').references(() => images.name),
    recordedAt: at('recorded_at').notNull(),
    /** Null where another program wrote it. */
    recordedByUserId: integer('recorded_by_user_id').references(() => users.id),
    /** The name at that moment. */
    recordedBy: text('recorded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.slot] }),
    index('nameplates_dated')
      .on(table.customerId, table.slot)
      .where(sql`${table.printedYear} is not null and ${table.serial} is not null`),
  ],
)
