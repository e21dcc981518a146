import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { counters } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** Lists count exactly up to here; beyond, counting would slow down as the table grows. */
export const countCap = 10_000

/** How many rows match: exact up to the cap, else the cap and `totalIsCapped`. */
export async function countUpToCap(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  cap = countCap,
) {
  // Why raw: with the limit in the text, one plan serves every call.
  const most = sql.raw(String(cap + 1))
  const where = condition ? sql`where ${condition}` : sql``
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${table} ${where} limit ${most}) as counted`,
  )
  return upToCap(row?.count ?? 0, cap)
}

export function upToCap(count: number, cap = countCap) {
  return { total: Math.min(count, cap), totalIsCapped: count > cap }
}

/** A counter as an SQL expression; without a part, the sum of all parts (docs/decisions/057). */
export function counter(figure: 'customers' | 'requests', part?: string): SQL<number> {
  return sql`(select coalesce(sum(${counters.change}), 0)::int from ${counters}
    where ${and(eq(counters.figure, figure), part === undefined ? undefined : eq(counters.part, part))})`
}

/** A list's count, read from a counter. */
export async function readCounter(db: Queryable, counter: SQL<number>) {
  const [row] = await db.execute<{ count: number }>(sql`select ${counter} as count`)
  return upToCap(row?.count ?? 0)
}
