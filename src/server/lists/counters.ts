import { and, eq, type SQL, sql } from 'drizzle-orm'
import { counters } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { upToCap } from './count.ts'

/** A counter as a number within a statement; without a part the sum of all its parts (docs/decisions/057). */
export function counter(figure: 'customers' | 'requests', part?: string): SQL<number> {
  return sql`(select coalesce(sum(${counters.change}), 0)::int from ${counters}
    where ${and(eq(counters.figure, figure), part === undefined ? undefined : eq(counters.part, part))})`
}

/** How many rows a list has by a counter, as a list tells its count. */
export async function readCounter(db: Queryable, counter: SQL<number>) {
  const [row] = await db.execute<{ count: number }>(sql`select ${counter} as count`)
  return upToCap(row?.count ?? 0)
}
