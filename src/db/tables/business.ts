import { sql } from 'drizzle-orm'
import { boolean, check, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import type { LabelSize } from '#domain/labels/label-sizes.ts'
import { at } from './columns.ts'
import { images } from './images.ts'

/**
 * Who the business is, as labels, pages and emails show it: one row, there from the first start on. Why json and not jsonb: it keeps
 * the order of fields, so that what nobody changed compares as equal.
 */
export const businessSettings = pgTable(
  'business_settings',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull(),
    logoImageName: text('logo_image_name').references(() => images.name),
    servicePhone: text('service_phone').notNull(),
    officePhone: text('office_phone').notNull(),
    email: text('email').notNull(),
    address: text('address'),
    license: text('license'),
    /** The origin of label links, such as `https://portal.example.com`; null takes it from the environment. */
    siteOrigin: text('site_origin'),
    /** Where links of labels led before: labels printed then go on working (docs/decisions/004). */
    earlierOrigins: json('earlier_origins').$type<string[]>().notNull().default([]),
    /** Where they led when that was looked at last, so that a start with another PUBLIC_URL is noticed. */
    lastOrigin: text('last_origin'),
    /** The size of printed labels (docs/decisions/212). */
    labelSize: text('label_size').$type<LabelSize>().notNull().default('as-specified'),
    senderName: text('sender_name').notNull(),
    senderAddress: text('sender_address').notNull(),
    /** Null for the product's own colors. */
    brandColor: text('brand_color'),
    /** Derived from the color when it was saved. */
    brand: json('brand').$type<object>(),
    heroImageName: text('hero_image_name').references(() => images.name),
    heroImageAlt: text('hero_image_alt'),
    trustFacts: json('trust_facts').$type<object[]>().notNull().default([]),
    hours: json('hours').$type<object>(),
    promises: json('promises').$type<string[]>().notNull().default([]),
    /** Whether anybody may compare without a label, on the site. */
    showsComparison: boolean('shows_comparison').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [check('business_settings_one_row', sql`${table.id} = 1`)],
)
