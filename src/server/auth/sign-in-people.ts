import { boolean, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow()

/**
 * The people as the sign-in library sees them: by the address of those who are there. The address of somebody deleted
 * may belong to somebody new, and the library knows nothing of deletion (docs/decisions/030).
 */
export const signInPeople = pgTable('users', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  email: text('sign_in_email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
})
