import { and, asc, eq, lt, not, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { counters, customers, isListed, proposals, requests, users } from '#db/schema.ts'
import { calendarDay, startsOfDays } from '#domain/days.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { Queryable } from '../deps.ts'
import { employed } from '../employees/queries.ts'
import { counter } from '../lists/count.ts'
import { prepared } from '../prepared.ts'
import { todayOfBusiness } from '../proposal-settings/queries.ts'
import { addressOfRequest, isUrgentAndOpen } from '../requests/queries.ts'
import { requestCounter } from '../requests/request-counter.ts'

type Counts = Record<'customerCount' | 'userCount' | 'newRequestCount' | 'completedRequestCount', number>

const selectCounts = prepared((db) =>
  db
    .select({
      customerCount: counter({ figure: 'customers' }),
      userCount: sql<number>`count(*)::int`,
      newRequestCount: counter(requestCounter({ statuses: ['pending'] })),
      completedRequestCount: counter(requestCounter({ statuses: ['completed'] })),
    })
    .from(users)
    .where(employed),
)

/** The four figures, in one statement so that they belong together. All but the few employees are kept (docs/decisions/057). */
export async function countForDashboard(db: Queryable): Promise<Counts> {
  const [counts] = await selectCounts(db)
  if (!counts) throw new Error('The counts did not come back')
  return counts
}

const selectWeeks = prepared((db) =>
  db
    .select({
      monday: sql<string>`monday`,
      kept: sql<number>`(select coalesce(sum(${counters.change}), 0)::int from ${counters}
        where ${counters.figure} = 'requests-of-week' and ${counters.part} = monday)`,
      between: sql<number>`(select count(*)::int from ${requests}
        where ${requests.requestedAt} >= opens and ${requests.requestedAt} < closes)`,
    })
    .from(
      sql`json_to_recordset(${sql.placeholder('weeks')}::text::json)
        as weeks (monday text, opens timestamptz, closes timestamptz)`,
    ),
)

const dayMs = 24 * 60 * 60 * 1000

/**
 * How many requests came in each of the last weeks, this one last. A week begins on Monday by the clocks of the time zone, while those
 * that are kept begin in UTC: what came between the two beginnings is counted, and goes to the week it belongs to there.
 */
export async function countRequestsByWeek(
  db: Queryable,
  { weeks, now, timeZone }: { weeks: number; now: Date; timeZone: string },
) {
  const startThere = startsOfDays(timeZone)
  const mondays = lastMondays(weeks, calendarDay(timeZone)(now)).map((monday) => ({
    monday,
    there: startThere(monday).toISOString(),
    inUtc: `${monday}T00:00:00.000Z`,
  }))
  const rows = await selectWeeks(db, {
    weeks: JSON.stringify(
      mondays.map(({ monday, there, inUtc }) => {
        const [opens, closes] = [there, inUtc].toSorted()
        return { monday, opens, closes }
      }),
    ),
  })
  const rowOf = new Map(rows.map((row) => [row.monday, row]))
  const beginnings = mondays.map(({ monday, there, inUtc }) => {
    const { kept = 0, between = 0 } = rowOf.get(monday) ?? {}
    /** How many more requests came since this Monday began locally than since it began in UTC. */
    const more = there < inUtc ? between : -between
    return { monday, kept, more }
  })
  return beginnings.slice(0, -1).map(({ monday, kept, more }, index) => ({
    weekStart: monday,
    requestCount: kept + more - (beginnings[index + 1]?.more ?? 0),
  }))
}

/** The Mondays of the last weeks and of the next, as year-month-day. */
function lastMondays(weeks: number, today: string): string[] {
  const noon = new Date(`${today}T12:00:00Z`)
  const daysSinceMonday = (noon.getUTCDay() + 6) % 7
  return Array.from({ length: weeks + 1 }, (_, index) => {
    const daysAgo = daysSinceMonday + 7 * (weeks - 1 - index)
    return new Date(noon.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
  })
}

const mostWaiting = 5

/** Pending requests of one urgency, the oldest first. Why each by itself: an index has them in this order, and few are read. */
const waitingOf = (db: Pick<Queryable, 'select'>, isUrgent: boolean) =>
  db
    .select({
      requestId: requests.id,
      asker: sql<string | null>`coalesce(${requests.name}, ${requests.email}, ${requests.phone})`.as('asker'),
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      isUrgent: requests.isUrgent,
      requestedAt: requests.requestedAt,
    })
    .from(requests)
    .where(and(eq(requests.status, 'pending'), isUrgent ? isUrgentAndOpen : not(isUrgentAndOpen)))
    .orderBy(asc(requests.requestedAt), asc(requests.id))
    .limit(mostWaiting)

/** The requests to assign first: urgent ones, then those that have been pending longest. */
export const listWaitingLongest = prepared((db) =>
  unionAll(waitingOf(db, true), waitingOf(db, false))
    .orderBy(sql`"is_urgent" desc, "requested_at", "id"`)
    .limit(mostWaiting),
)

/** The visits of today that are still to be made, in the order of their times; those at any time last. */
export const listVisitsToday = prepared((db) =>
  db
    .select({
      requestId: requests.id,
      asker: sql<string | null>`coalesce(${requests.name}, ${addressOfRequest})`,
      address: addressOfRequest,
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      isUrgent: requests.isUrgent,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      assignedUser: users.name,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .where(and(eq(requests.status, 'assigned'), eq(requests.visitDay, todayOfBusiness)))
    .orderBy(asc(requests.visitFrom), asc(requests.id))
    .limit(12),
)

/** The steps of proposals that were planned for an earlier day, the oldest first. */
export const listOverdueSteps = prepared((db) =>
  db
    .select({
      proposalId: proposals.id,
      home: sql<string>`coalesce(${customers.name}, ${customers.address}, '')`,
      nextStep: sql<string>`coalesce(${proposals.nextStep}, '')`,
      nextStepOn: sql<string>`${proposals.nextStepOn}`,
      nextStepUser: users.name,
    })
    .from(proposals)
    .innerJoin(customers, eq(customers.id, proposals.customerId))
    .leftJoin(users, eq(users.id, proposals.nextStepUserId))
    .where(and(lt(proposals.nextStepOn, todayOfBusiness), isListed(proposals)))
    .orderBy(asc(proposals.nextStepOn), asc(proposals.id))
    .limit(5),
)

/** The number of pieces of equipment of listed customers, by slot and year of installation. */
export const countEquipmentByYear = prepared((db) =>
  db
    .select({
      slot: sql<EquipmentSlot>`${counters.part}`,
      installationYear: counters.year,
      count: sql<number>`sum(${counters.change})::int`,
    })
    .from(counters)
    .where(eq(counters.figure, 'equipment'))
    .groupBy(counters.part, counters.year),
)
