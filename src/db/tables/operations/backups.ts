import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { BackupState } from '#domain/operations/backups/backups.ts'
import { atMillisecond } from '../columns.ts'
import { users } from '../people.ts'

const count = (name: string) => bigint(name, { mode: 'number' })

/** Each backup that was made or attempted; the archive itself is a file (docs/decisions/080). */
export const backups = pgTable(
  'backups',
  {
    id: serial('id').primaryKey(),
    state: text('state').$type<BackupState>().notNull(),
    /** Null for nightly backups and those of the command. */
    askedByUserId: integer('asked_by_user_id').references(() => users.id),
    askedAt: atMillisecond('asked_at').notNull(),
    /** The moment whose data it holds. */
    takenAt: atMillisecond('taken_at'),
    endedAt: atMillisecond('ended_at'),
    /** Null before the file exists and after it is removed. */
    fileName: text('file_name'),
    byteCount: count('byte_count'),
    tableCount: integer('table_count'),
    rowCount: count('row_count'),
    pictureCount: integer('picture_count'),
    /** The result of the verification, or why it failed. */
    words: text('words'),
  },
  (table) => [
    index('backups_by_asked').on(table.askedAt, table.id),
    index('backups_by_state').on(table.state, table.takenAt),
  ],
)
