import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { at } from '../columns.ts'
import { images } from '../images.ts'
import { users } from '../people.ts'
import { customers } from './customers.ts'

/** Photos that staff took of equipment, besides the one that its comparison shows: the whole unit, a filter, a leak. docs/decisions/181 */
export const equipmentPhotos = pgTable(
  'equipment_photos',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<EquipmentSlot>().notNull(),
    imageName: text('image_name')
      .notNull()
      .references(() => images.name),
    caption: text('caption'),
    /** Its place in the order, from 1 on; photos that were deleted leave gaps. */
    place: smallint('place').notNull(),
    createdAt: at('created_at').notNull(),
    addedByUserId: integer('added_by_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at that moment. */
    addedBy: text('added_by').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
    deletedByUserId: integer('deleted_by_user_id').references(() => users.id),
  },
  (table) => [index('equipment_photos_customer').on(table.customerId, table.slot, table.place)],
)
