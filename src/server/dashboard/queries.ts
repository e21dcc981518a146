import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { keptFigures, requests, users } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/equipment.ts'
import type { Queryable } from '../deps.ts'
import { keptFigure } from '../lists/kept-figures.ts'

type Counts = {
  customerCount: number
  userCount: number
  newRequestCount: number
  completedRequestCount: number
}

const employed = and(isNull(users.deletedAt), isNotNull(users.role))

/** The four figures, in one statement so that they belong together. All but the few employees are kept (docs/decisions/057). */
export async function countForDashboard(db: Queryable): Promise<Counts> {
  const [counts] = await db.execute<Counts>(sql`select
    ${keptFigure('customers')} as "customerCount",
    (select count(*)::int from ${users} where ${employed}) as "userCount",
    ${keptFigure('requests', 'pending')} as "newRequestCount",
    ${keptFigure('requests', 'completed')} as "completedRequestCount"`)
  if (!counts) throw new Error('The counts did not come back')
  return counts
}

type Week = { weekStart: string; requestCount: number }

const dayMs = 24 * 60 * 60 * 1000

/** How many requests came in each of the last weeks, this one last; a week begins on Monday in UTC. */
export async function countRequestsByWeek(db: Queryable, weeks: number, now: Date): Promise<Week[]> {
  const mondays = lastMondays(weeks, now)
  const rows = await db
    .select({ week: keptFigures.part, count: sql<number>`sum(${keptFigures.change})::int` })
    .from(keptFigures)
    .where(and(eq(keptFigures.figure, 'requests-of-week'), inArray(keptFigures.part, mondays)))
    .groupBy(keptFigures.part)
  const countOf = new Map(rows.map((row) => [row.week, row.count]))
  return mondays.map((weekStart) => ({ weekStart, requestCount: countOf.get(weekStart) ?? 0 }))
}

/** The Mondays of the last weeks as year-month-day, this week's last. */
function lastMondays(weeks: number, now: Date): string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7
  return Array.from({ length: weeks }, (_, index) => {
    const daysAgo = daysSinceMonday + 7 * (weeks - 1 - index)
    return new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
  })
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
      slot: sql<EquipmentSlot>`${keptFigures.part}`,
      installationYear: keptFigures.year,
      count: sql<number>`sum(${keptFigures.change})::int`,
    })
    .from(keptFigures)
    .where(eq(keptFigures.figure, 'equipment'))
    .groupBy(keptFigures.part, keptFigures.year)
}
