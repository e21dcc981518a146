import { and, desc, eq, type GetColumnData, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { users } from '#db/schema.ts'
import { endOfDay } from '#domain/days.ts'
import { restorableSince } from '#domain/operations/deletion.ts'
import { type Actor, can } from '#domain/people/access.ts'
import type { Queryable } from '../deps.ts'
import { type CounterKey, counterStatement, countingStatement, upToCap } from './count.ts'

type Columns = Readonly<Record<string, PgColumn>>
type Values<Fields extends Columns> = { [Column in keyof Fields]: GetColumnData<Fields[Column]> }
type DeletedRow<Fields extends Columns> = Values<Fields> & { deletedAt: Date }

type DeletableTable = PgTable &
  Record<'id' | 'deletedAt' | 'deletedByUserId' | 'updatedAt' | 'version', PgColumn>

type Restoring = {
  actor: Actor
  now: Date
  errors: { NOT_FOUND: () => Error; FORBIDDEN: () => Error }
}

const deleters = alias(users, 'deleters')

/**
 * Soft-deleted records: deletions of the last 90 days are listed and can be restored (docs/decisions/030). `shown` are the columns
 * read; `isListed` excludes rows that are no such records; `perDay` is the counter of deletions by their day in UTC, where one is kept.
 */
export function deletable<Fields extends Columns>(
  table: DeletableTable,
  shown: Fields,
  { isListed, perDay }: { isListed?: SQL; perDay?: CounterKey['figure'] } = {},
) {
  const isRestorable = (now: Date) => and(gte(table.deletedAt, restorableSince(now)), isListed)

  function counting(db: Queryable, now: Date) {
    if (!perDay) return countingStatement(db, table, isRestorable(now))
    const firstDay = restorableSince(now).toISOString().slice(0, 10)
    const onFirstDay = and(isRestorable(now), lt(table.deletedAt, endOfDay(firstDay, 'UTC')))
    return counterStatement(
      db,
      { figure: perDay, after: firstDay },
      sql<number>`${countingStatement(db, table, onFirstDay)}`,
    )
  }

  /** A page of the deleted records, the latest deletion first. */
  async function list(db: Queryable, { page, pageSize }: { page: number; pageSize: number }, now: Date) {
    const [rows, counted] = await Promise.all([
      db
        .select({ ...shown, id: table.id, deletedDate: table.deletedAt, deletedBy: deleters.name })
        .from(table as PgTable)
        .leftJoin(deleters, eq(deleters.id, table.deletedByUserId))
        .where(isRestorable(now))
        .orderBy(desc(table.deletedAt), desc(table.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      counting(db, now),
    ])
    const found = rows as (Values<Fields> & { id: number; deletedDate: Date; deletedBy: string | null })[]
    return {
      rows: found.map((row) => ({ ...row, deletedDate: row.deletedDate.toISOString() })),
      ...upToCap(counted),
    }
  }

  const find = (db: Queryable, id: number, now: Date) =>
    db
      .select({ ...shown, deletedAt: table.deletedAt, deletedByUserId: table.deletedByUserId })
      .from(table as PgTable)
      .where(and(eq(table.id, id), isRestorable(now)))

  /** A deleted record, without a lock; undefined where there is none to restore. */
  async function findDeleted(db: Queryable, id: number, now: Date): Promise<DeletedRow<Fields> | undefined> {
    const [row] = await find(db, id, now)
    return row as DeletedRow<Fields> | undefined
  }

  /** A deleted record that the actor may restore, locked until the transaction ends; refused where there is none. */
  async function lockDeleted(
    tx: Queryable,
    id: number,
    { actor, now, errors }: Restoring,
  ): Promise<DeletedRow<Fields>> {
    const [row] = await find(tx, id, now).for('update')
    if (!row) throw errors.NOT_FOUND()
    const found = row as DeletedRow<Fields> & { deletedByUserId: number | null }
    if (!can.restore(actor, { at: found.deletedAt, byUserId: found.deletedByUserId }, now))
      throw errors.FORBIDDEN()
    return found
  }

  /** Undoes the deletion, along with other changes. */
  async function markRestored(tx: Queryable, id: number, now: Date, changes: Record<string, unknown> = {}) {
    const restored = {
      deletedAt: null,
      deletedByUserId: null,
      updatedAt: now,
      version: sql`${table.version} + 1`,
    }
    await tx
      .update(table as PgTable)
      .set({ ...restored, ...changes })
      .where(eq(table.id, id))
  }

  return { list, findDeleted, lockDeleted, markRestored }
}
