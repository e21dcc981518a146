import { and, eq, type SQL, sql } from 'drizzle-orm'
import { keptFigures } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { upToCap } from './count.ts'

/** A kept figure as a number within a statement; without a part the sum of all its parts (docs/decisions/057). */
export function keptFigure(figure: 'customers' | 'requests', part?: string): SQL<number> {
  return sql`(select coalesce(sum(${keptFigures.change}), 0)::int from ${keptFigures}
    where ${and(eq(keptFigures.figure, figure), part === undefined ? undefined : eq(keptFigures.part, part))})`
}

/** How many rows a list has by a figure that is kept, told as a list tells its count. */
export async function countKept(db: Queryable, figure: SQL<number>) {
  const [row] = await db.execute<{ count: number }>(sql`select ${figure} as count`)
  return upToCap(row?.count ?? 0)
}
