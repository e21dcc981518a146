import { date, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { TokenScope } from '#domain/people/token-access.ts'
import { at } from '../columns.ts'
import { users } from '../people.ts'

/** What other programs call with. The table keeps the hash of a token alone. docs/decisions/003 */
export const tokens = pgTable('tokens', {
  id: serial('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The first signs after the prefix, which people tell two tokens apart by. */
  start: text('start').notNull(),
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  madeByUserId: integer('made_by_user_id')
    .notNull()
    .references(() => users.id),
  madeAt: at('made_at').notNull(),
  /** The last day that it serves, where the business is. */
  lastDay: date('last_day').notNull(),
  /** Written at most once a minute. */
  lastUsedAt: at('last_used_at'),
  lastUsedFrom: text('last_used_from'),
  revokedAt: at('revoked_at'),
  revokedByUserId: integer('revoked_by_user_id').references(() => users.id),
  /** When Admins were told that it ends soon. */
  toldOfEndAt: at('told_of_end_at'),
})

/** How often a token made a call on a day, and how often it was refused; `call` is its name in the contract, or the pattern of a route. */
export const tokenUses = pgTable(
  'token_uses',
  {
    tokenId: integer('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    call: text('call').notNull(),
    count: integer('count').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.day, table.call] }),
    index('token_uses_day').on(table.day),
  ],
)

/** The first answer to a call that a program may send again, by the key that it chose, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tokenId: integer('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** Of what was sent with it. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.call, table.key] }),
    index('idempotency_keys_at').on(table.at),
  ],
)
