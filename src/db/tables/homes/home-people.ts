import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import type { HomePart } from '#domain/homes/home-people.ts'
import { at } from '../columns.ts'
import { phoneKey } from '../home-keys.ts'
import { emailKey, searchIndexes } from '../indexed-texts.ts'
import { customers } from './customers.ts'

/**
 * The people of a home beside its customer, and further numbers and addresses of any of them. Whoever is removed is deleted; the audit trail
 * says who it was. docs/decisions/232
 */
export const homePeople = pgTable(
  'home_people',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    part: text('part').$type<HomePart>().notNull().default('other'),
    phone: text('phone'),
    email: text('email'),
    /** Whether proposals may be accepted by this mailbox. */
    mayDecide: boolean('may_decide').notNull().default(false),
    /** Whether news of visits goes here as well. */
    forVisits: boolean('for_visits').notNull().default(false),
    /** The order in which they are shown. */
    place: smallint('place').notNull(),
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`searched_text("name", "email", "phone", null)`),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('home_people_customer').on(table.customerId, table.place, table.id),
    index('home_people_by_email').on(emailKey(table.email)).where(sql`${table.email} is not null`),
    index('home_people_by_phone').on(phoneKey(table.phone)).where(sql`${table.phone} is not null`),
    ...searchIndexes('home_people', table.searched),
  ],
)
