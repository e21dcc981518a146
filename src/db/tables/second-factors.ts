import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/people/roles.ts'
import { at } from './columns.ts'
import { ofUser, users } from './people.ts'

/** The second factor of a person: the secret that their phone shares, encrypted. It counts once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The 30 seconds whose code was taken last, counted from 1970: no code up to it is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull(),
})

/** What signs a person in once when the phone is lost; only a hash is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** What the business asks of those who sign in: one row, absent until somebody changes it. */
export const securitySettings = pgTable(
  'security_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Whoever has such a role needs a second factor. */
    secondFactorRoles: text('second_factor_roles').array().$type<Role[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [check('security_settings_one_row', sql`${table.id} = 1`)],
)

/**
 * Wrong codes of the second factor in a row: by person for browsers that they never signed in from, by browser for those, and by
 * person for what an open session asks. docs/decisions/083
 */
export const codeSpells = pgTable(
  'code_spells',
  {
    source: text('source').primaryKey(),
    userId: ofUser(),
    wrongCount: integer('wrong_count').notNull(),
    lastWrongAt: at('last_wrong_at').notNull(),
  },
  (table) => [index('code_spells_user').on(table.userId)],
)
