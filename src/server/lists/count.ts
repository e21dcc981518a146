import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'

/** A list counts its rows exactly up to here; counting all of them would grow with the table. */
export const countCap = 10_000

/** How many rows match: exact up to the cap, else the cap and `totalIsCapped`. */
export async function countUpToCap(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  cap = countCap,
) {
  // Why written out: the limit is part of the text, so that one plan, made once, serves every call.
  const most = sql.raw(String(cap + 1))
  const where = condition ? sql`where ${condition}` : sql``
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${table} ${where} limit ${most}) as counted`,
  )
  return upToCap(row?.count ?? 0, cap)
}

/** A count as a list tells it. */
export function upToCap(count: number, cap = countCap) {
  return { total: Math.min(count, cap), totalIsCapped: count > cap }
}
