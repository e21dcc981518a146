import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/people/roles.ts'
import { at } from './columns.ts'
import { ofUser, users } from './people.ts'

/** A person's TOTP secret, encrypted. It counts once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The last accepted 30-second step since 1970: no code up to it is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull(),
})

/** Single-use codes for a lost phone, stored as hashes. */
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

/** The sign-in rules of the business: one row, absent until first changed. */
export const securitySettings = pgTable(
  'security_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** The roles that need a second factor. */
    secondFactorRoles: text('second_factor_roles').array().$type<Role[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [check('security_settings_one_row', sql`${table.id} = 1`)],
)

/** Consecutive wrong codes of the second factor, counted by source (`codeSource`). docs/decisions/071 */
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
