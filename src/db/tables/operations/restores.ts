import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RestoredChange } from '#domain/operations/backups/restored-homes.ts'
import { atMillisecond } from '../columns.ts'
import { customers } from '../homes/customers.ts'
import { users } from '../people.ts'

/** A restore after which what was ended since its backup works again, until an Admin ends it or says that nothing is to end (docs/decisions/080). */
export const restores = pgTable(
  'restores',
  {
    id: serial('id').primaryKey(),
    /** The moment whose data the archive holds. */
    takenAt: atMillisecond('taken_at').notNull(),
    restoredAt: atMillisecond('restored_at').notNull(),
    /** Whether the database that was replaced could be read; else nothing is known of what changed. */
    isCompared: boolean('is_compared').notNull(),
    settledAt: atMillisecond('settled_at'),
    settledByUserId: integer('settled_by_user_id').references(() => users.id),
  },
  (table) => [
    check('restores_settled', sql`(${table.settledAt} is null) = (${table.settledByUserId} is null)`),
  ],
)

/** What of a home had changed in the database that a restore replaced. */
export const restoredHomes = pgTable(
  'restored_homes',
  {
    id: serial('id').primaryKey(),
    restoreId: integer('restore_id')
      .notNull()
      .references(() => restores.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    change: text('change').$type<RestoredChange>().notNull(),
    /** Whose links had ended; null for what is of the home as a whole. */
    proposalId: integer('proposal_id'),
  },
  (table) => [
    uniqueIndex('restored_homes_change').on(
      table.restoreId,
      table.customerId,
      table.change,
      sql`coalesce(${table.proposalId}, 0)`,
    ),
  ],
)
