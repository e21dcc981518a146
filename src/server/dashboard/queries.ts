import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { customers, equipment, requests, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

type Counts = {
  customerCount: number
  userCount: number
  newRequestCount: number
  completedRequestCount: number
}

const countOf = (table: PgTable, condition: SQL | undefined) =>
  sql`(select count(*)::int from ${table} where ${condition})`

/** The four figures, counted in one statement so that they belong together. */
export async function countForDashboard(db: Queryable): Promise<Counts> {
  const [counts] = await db.execute<Counts>(sql`select
    ${countOf(customers, and(isNull(customers.deletedAt), isNotNull(customers.address)))} as "customerCount",
    ${countOf(users, and(isNull(users.deletedAt), isNotNull(users.role)))} as "userCount",
    ${countOf(requests, eq(requests.status, 'pending'))} as "newRequestCount",
    ${countOf(requests, eq(requests.status, 'completed'))} as "completedRequestCount"`)
  if (!counts) throw new Error('The counts did not come back')
  return counts
}

type Week = { weekStart: string; requestCount: number }

/** How many requests came in each of the last weeks, this one last; a week begins on Monday in UTC. */
export async function countRequestsByWeek(db: Queryable, weeks: number, now: Date): Promise<Week[]> {
  const thisWeek = sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC')`
  return db.execute<Week>(sql`select
      to_char(week, 'YYYY-MM-DD') as "weekStart",
      (select count(*)::int from ${requests}
        where ${requests.requestedAt} >= week at time zone 'UTC'
          and ${requests.requestedAt} < (week + interval '1 week') at time zone 'UTC') as "requestCount"
    from generate_series(
      ${thisWeek} - (${weeks - 1}::int * interval '1 week'), ${thisWeek}, interval '1 week'
    ) as week
    order by week`)
}

/** The request that has waited longest for somebody to do it. */
export async function findOldestWaiting(db: Queryable) {
  const [row] = await db
    .select({
      requestId: requests.id,
      asker: sql<string | null>`coalesce(${requests.name}, ${requests.email}, ${requests.phone})`,
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      requestedAt: requests.requestedAt,
    })
    .from(requests)
    .where(eq(requests.status, 'pending'))
    .orderBy(asc(requests.requestedAt), asc(requests.id))
    .limit(1)
  return row
}

/** How many pieces of equipment stand at listed customers, by place and year of installation. */
export async function countEquipmentByYear(db: Queryable) {
  return db
    .select({
      slot: equipment.slot,
      installationYear: equipment.installationYear,
      count: sql<number>`count(*)::int`,
    })
    .from(equipment)
    .innerJoin(customers, eq(customers.id, equipment.customerId))
    .where(and(equipment.isSelected, isNull(customers.deletedAt), isNotNull(customers.address)))
    .groupBy(equipment.slot, equipment.installationYear)
}
