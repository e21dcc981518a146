import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'

type RecordTable = PgTable & Record<'id' | 'version' | 'updatedAt' | 'deletedAt', PgColumn>

type Stored = { id: number; version: number }

/** Writes of a table whose records have a version and are deleted softly. */
export function storedRecords<Table extends RecordTable>(table: Table) {
  type Fields = Omit<Table['$inferInsert'], 'id' | 'version' | 'createdAt' | 'updatedAt'>
  const saved = { id: table.id, version: table.version }
  const nextVersion = sql`${table.version} + 1`

  /** Adds a record, or changes the one with this id. */
  async function store(db: Queryable, id: number | undefined, fields: Fields, now: Date): Promise<Stored> {
    const rows =
      id === undefined
        ? await db
            .insert(table as PgTable)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning(saved)
        : await db
            .update(table as PgTable)
            .set({ ...fields, updatedAt: now, version: nextVersion })
            .where(eq(table.id, id))
            .returning(saved)
    const [row] = rows as Stored[]
    if (!row) throw new Error('The record was not stored')
    return row
  }

  /** The row stays, for those that name it and for restoring. */
  async function markDeleted(db: Queryable, id: number, byUserId: number, now: Date) {
    await db
      .update(table as PgTable)
      .set({ deletedAt: now, deletedByUserId: byUserId, version: nextVersion })
      .where(eq(table.id, id))
  }

  return { store, markDeleted }
}
