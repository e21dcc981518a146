import { and, asc, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { storedRecords } from '../lists/stored-records.ts'

type Bookkeeping = 'usedAt' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'deletedByUserId'
type ReplaceableTable = PgTable & Record<'id' | 'name' | 'version' | 'replacesId' | Bookkeeping, PgColumn>

/** Reads and writes of a table in which another record takes the place of a frozen one. docs/decisions/189 */
export function replaceableRecords<Table extends ReplaceableTable, State extends string>(
  table: Table,
  stateOf: (row: Table['$inferSelect'] & { isReplaced: boolean }, today: string) => State,
) {
  type Row = Table['$inferSelect'] & { usedAt: Date | null }
  type Listed = Omit<Table['$inferSelect'], Bookkeeping> & { isUsed: boolean; state: State }
  const followers = alias(table as PgTable, 'followers') as unknown as ReplaceableTable

  /** The present records by name, as they are on that day. */
  async function list(db: Queryable, today: string, which?: SQL): Promise<Listed[]> {
    const rows = await db
      .select({ row: table as ReplaceableTable, followerId: followers.id })
      .from(table as PgTable)
      .leftJoin(followers, eq(followers.replacesId, table.id))
      .where(and(isNull(table.deletedAt), which))
      .orderBy(asc(table.name), asc(table.id))
    return (rows as unknown as { row: Row; followerId: number | null }[]).map(({ row, followerId }) => {
      const { usedAt, createdAt: _c, updatedAt: _u, deletedAt: _d, deletedByUserId: _by, ...fields } = row
      const state = stateOf({ ...row, isReplaced: followerId !== null }, today)
      return { ...fields, isUsed: usedAt !== null, state } as Listed
    })
  }

  async function find(db: Queryable, id: number, today: string): Promise<Listed | undefined> {
    return (await list(db, today, eq(table.id, id)))[0]
  }

  /** Locks the records against other changes until the transaction ends, so that each is followed by one at most. */
  async function lock(db: Queryable) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}))`)
  }

  return { ...storedRecords(table), list, find, lock }
}
