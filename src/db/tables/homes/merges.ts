import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'
import { users } from '../people.ts'
import { customers } from './customers.ts'

/** Two records of which somebody said that they are two homes, although their addresses agree (docs/decisions/004). */
export const notSame = pgTable(
  'not_same',
  {
    lowId: integer('low_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    highId: integer('high_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    saidByUserId: integer('said_by_user_id')
      .notNull()
      .references(() => users.id),
    saidAt: at('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('not_same_high').on(table.highId),
    check('not_same_in_order', sql`${table.lowId} < ${table.highId}`),
  ],
)

/** Two records of one home that became one, so that it can be undone for a while (docs/decisions/004). */
export const merges = pgTable(
  'merges',
  {
    id: serial('id').primaryKey(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    goneId: integer('gone_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    mergedByUserId: integer('merged_by_user_id')
      .notNull()
      .references(() => users.id),
    mergedAt: at('merged_at').notNull(),
    /** What each row that it changed was before and became; null once that is too old to be undone. */
    before: jsonb('before').$type<object>(),
    undoneAt: at('undone_at'),
    undoneByUserId: integer('undone_by_user_id').references(() => users.id),
  },
  (table) => [
    index('merges_kept').on(table.keptId, table.id),
    index('merges_gone').on(table.goneId),
    index('merges_not_emptied').on(table.mergedAt).where(sql`${table.before} is not null`),
  ],
)
