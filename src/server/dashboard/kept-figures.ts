import { sql } from 'drizzle-orm'
import type { Queryable } from '../deps.ts'

type Difference = { figure: string; part: string; year: number | null; kept: number; counted: number }

/** Counts every kept figure anew and answers those that differ; none, as long as all is well (docs/decisions/057). */
export async function findWrongFigures(db: Queryable): Promise<Difference[]> {
  return db.execute<Difference>(sql`
    with kept as (select figure, part, year, sum(change) as count from kept_figures group by figure, part, year)
    select figure, part, nullif(year_key, -1) as year, coalesce(kept.count, 0)::int as kept, coalesce(counted.count, 0)::int as counted
    from (select figure, part, coalesce(year, -1) as year_key, count from kept) as kept
    full join (select figure, part, coalesce(year, -1) as year_key, count from counted_figures) as counted
      using (figure, part, year_key)
    where coalesce(kept.count, 0) <> coalesce(counted.count, 0)`)
}
