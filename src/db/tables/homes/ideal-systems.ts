import { sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { at, negated } from '../columns.ts'
import { images } from '../images.ts'
import { users } from '../people.ts'

/** A system proposed to replace the equipment of a home; one of each kind is the default. */
export const idealSystems = pgTable(
  'ideal_systems',
  {
    id: serial('id').primaryKey(),
    equipmentName: text('equipment_name').notNull(),
    equipmentKind: text('equipment_kind').$type<PlaceKind>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    imageName: text('image_name').references(() => images.name),
    afuePercent: numeric('efficiency', { precision: 6, scale: 2, mode: 'number' }),
    hasEcmMotor: boolean('does_furnace_have_ecm').notNull().default(false),
    gasCostPerYear: numeric('yearly_avg_gas_usage', { precision: 10, scale: 2, mode: 'number' }),
    hasProgrammableThermostat: boolean('is_programmable_thermostat').notNull().default(false),
    // Why false: the default applies to the stored, negated value.
    hasGoodHumidifier: negated('is_poor_humidifier').notNull().default(false),
    coolingBtuPerHour: integer('ac_btu'),
    seer: numeric('ac_seer', { precision: 5, scale: 2, mode: 'number' }),
    electricityPricePerKwh: numeric('ac_cost', { precision: 8, scale: 4, mode: 'number' }),
    seasonHours: integer('ac_hrs_in_season'),
    addsHomeValue: boolean('adds_home_value').notNull().default(false),
    isStaged: boolean('is_staged').notNull().default(false),
    isQuiet: boolean('is_quiet').notNull().default(false),
    doesNotRust: boolean('does_not_rust').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
    deletedByUserId: integer('deleted_by_user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('ideal_systems_one_default')
      .on(table.equipmentKind)
      .where(sql`${table.isDefault} and ${table.deletedAt} is null`),
  ],
)
