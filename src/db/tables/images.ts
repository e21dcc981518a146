import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { users } from './people.ts'

/** A checked and re-encoded image; the image store holds its bytes. It belongs to nobody until something refers to it. */
export const images = pgTable(
  'images',
  {
    name: text('name').primaryKey(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    byteCount: integer('byte_count').notNull(),
    /** The customer whose equipment it shows; that customer and staff may see it. */
    customerId: integer('customer_id'),
    /** An image of an ideal system, or the logo or the photo of the business: visible to everybody. */
    isPublic: boolean('is_public').notNull().default(false),
    uploadedByUserId: integer('uploaded_by_user_id').references(() => users.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('images_of_visitors')
      .on(table.createdAt)
      .where(sql`${table.customerId} is null and ${table.uploadedByUserId} is null`),
  ],
)
