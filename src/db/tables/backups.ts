import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { BackupState } from '#domain/operations/backups.ts'
import { atMillisecond } from './columns.ts'
import { users } from './people.ts'

const count = (name: string) => bigint(name, { mode: 'number' })

/** What is known of each archive that was made or tried; the archive itself is a file (docs/decisions/080). */
export const backups = pgTable(
  'backups',
  {
    id: serial('id').primaryKey(),
    state: text('state').$type<BackupState>().notNull(),
    /** Null for those of the night and of the command. */
    askedByUserId: integer('asked_by_user_id').references(() => users.id),
    askedAt: atMillisecond('asked_at').notNull(),
    /** The moment that its rows are of. */
    takenAt: atMillisecond('taken_at'),
    endedAt: atMillisecond('ended_at'),
    /** The name of the file; null before there is one, and once it was removed. */
    fileName: text('file_name'),
    byteCount: count('byte_count'),
    tableCount: integer('table_count'),
    rowCount: count('row_count'),
    pictureCount: integer('picture_count'),
    /** What was proven, or why not. */
    words: text('words'),
  },
  (table) => [
    index('backups_by_asked').on(table.askedAt, table.id),
    index('backups_by_state').on(table.state, table.takenAt),
  ],
)
