import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/deps.ts'

type Difference = { figure: string; part: string; year: number | null; stored: number; counted: number }

/**
 * Recounts everything that has a counter and returns the counters that differ, the pieces of equipment that are wrong about whether and
 * when their home was listed, and the homes that are wrong about what was done of them (docs/decisions/057).
 */
export async function findWrongCounters(db: Queryable): Promise<Difference[]> {
  return db.execute<Difference>(sql`
    with stored as (select figure, part, year, sum(change) as count from kept_figures group by figure, part, year)
    select figure, part, nullif(year_key, -1) as year, coalesce(stored.count, 0)::int as stored, coalesce(counted.count, 0)::int as counted
    from (select figure, part, coalesce(year, -1) as year_key, count from stored) as stored
    full join (select figure, part, coalesce(year, -1) as year_key, count from counted_figures) as counted
      using (figure, part, year_key)
    where coalesce(stored.count, 0) <> coalesce(counted.count, 0)
    union all
    select 'listing of a piece', customer_id || ' ' || slot, null, (equipment.listed_at is not null)::int, (home.listed_at is not null)::int
    from equipment, lateral (
      select max(created_at) as listed_at from customers where id = customer_id and deleted_at is null and address is not null) as home
    where equipment.listed_at is distinct from home.listed_at
    union all
    select 'milestone of a home', customers.id || ' ' || part, null, kept::int, was_reached::int
    from customers left join milestones_of_homes as reached using (id), lateral (values
      ('compared', customers.was_compared, coalesce(reached.was_compared, false)),
      ('label opened', customers.label_was_opened, coalesce(reached.label_was_opened, false))) as milestone (part, kept, was_reached)
    where kept <> was_reached`)
}
