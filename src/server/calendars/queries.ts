import { and, asc, between, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { calendarFeeds, requests, users } from '#db/schema.ts'
import { dayAfter } from '#domain/days.ts'
import { daysAhead, daysBack, mostVisitsInCalendar } from '#domain/requests/visit-calendar.ts'
import type { Queryable } from '../deps.ts'
import { employed } from '../employees/queries.ts'
import { preparedLookup } from '../prepared.ts'
import { addressOfRequest } from '../requests/queries.ts'

/** The address of a person's calendar as it is stored. */
export async function findFeed(db: Queryable, userId: number) {
  const [row] = await db
    .select({ sealed: calendarFeeds.sealed, madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return row
}

type NewFeed = typeof calendarFeeds.$inferInsert

/** Stores the address of a person's calendar in place of an earlier one, which ends. */
export async function storeFeed(db: Queryable, feed: NewFeed) {
  const { userId, ...fields } = feed
  await db
    .insert(calendarFeeds)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fields })
}

/** Ends the address of a person's calendar; false where there is none. */
export async function endFeed(db: Queryable, userId: number): Promise<boolean> {
  const ended = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId })
  return ended.length > 0
}

/** Who has an address, by name. */
export const listFeeds = (db: Queryable) =>
  db
    .select({ userId: calendarFeeds.userId, name: users.name, madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .orderBy(asc(users.name), asc(users.id))

const selectReader = preparedLookup((db) =>
  db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), employed))
    .where(eq(calendarFeeds.tokenHash, sql.placeholder('tokenHash'))),
)

/** Whose calendar has the address of that hash; nobody who left. */
export async function findReader(db: Queryable, tokenHash: string) {
  const [row] = await selectReader(db, { tokenHash })
  return row
}

/**
 * The visits of a person around a day, by day, with those that were called off; of very many the nearest. What is pending has no visitor.
 */
export async function listVisitsAround(db: Queryable, { userId, today }: { userId: number; today: string }) {
  const nearest = await db
    .select({
      requestId: requests.id,
      version: requests.version,
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      address: addressOfRequest,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      outcome: requests.outcome,
      completedAt: requests.completedAt,
      updatedAt: requests.updatedAt,
    })
    .from(requests)
    .where(
      and(
        eq(requests.assignedUserId, userId),
        isNotNull(requests.visitDay),
        between(requests.visitDay, dayAfter(today, -daysBack), dayAfter(today, daysAhead)),
        ne(requests.status, 'pending'),
      ),
    )
    .orderBy(sql`abs(${requests.visitDay} - ${today}::date)`, asc(requests.id))
    .limit(mostVisitsInCalendar)
  return nearest.toSorted((one, other) =>
    one.visitDay === other.visitDay
      ? one.requestId - other.requestId
      : (one.visitDay ?? '') < (other.visitDay ?? '')
        ? -1
        : 1,
  )
}
