import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { Condition, SafetyFinding } from '#domain/homes/list/equipment-notes.ts'
import { at } from '../columns.ts'
import { users } from '../people.ts'
import { customers } from './customers.ts'

/**
 * What staff noted about a piece of equipment: how it works, or that it is not safe. A note ends when it is replaced, withdrawn or
 * cleared, and stays as history. docs/decisions/181
 */
export const equipmentNotes = pgTable(
  'equipment_notes',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<EquipmentSlot>().notNull(),
    about: text('about').$type<'condition' | 'safety'>().notNull(),
    said: text('said').$type<Condition | SafetyFinding>().notNull(),
    finding: text('finding'),
    fixBy: date('fix_by', { mode: 'string' }),
    isTurnedOff: boolean('is_turned_off'),
    notedAt: at('noted_at').notNull(),
    notedByUserId: integer('noted_by_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at that moment. */
    notedBy: text('noted_by').notNull(),
    endedAt: at('ended_at'),
    endedByUserId: integer('ended_by_user_id').references(() => users.id),
    /** The day the equipment was made safe, and how. */
    safeOn: date('safe_on', { mode: 'string' }),
    clearedWith: text('cleared_with'),
  },
  (table) => [
    uniqueIndex('equipment_notes_open')
      .on(table.customerId, table.slot, table.about)
      .where(sql`${table.endedAt} is null`),
    index('equipment_notes_unsafe')
      .on(table.said, table.fixBy, table.id)
      .where(sql`${table.endedAt} is null and ${table.about} = 'safety'`),
    index('equipment_notes_customer').on(table.customerId, table.id),
  ],
)
