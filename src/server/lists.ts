import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './deps.ts'

/** A list counts its rows exactly up to here; counting all of them would grow with the table. */
export const countCap = 10_000

/** The pattern of 'contains', with what a person typed taken literally. */
export function containing(typed: string): string {
  return `%${literally(typed)}%`
}

/** The pattern of 'begins with', likewise. */
export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&')
}

/** How many rows match: exact up to the cap, else the cap and `totalIsCapped`. */
export async function countUpToCap(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  cap = countCap,
) {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(cap + 1)
    .as('counted')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted)
  const count = row?.count ?? 0
  return { total: Math.min(count, cap), totalIsCapped: count > cap }
}
