import { and, eq, gte, ilike, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WholeList } from '#contract/fields.ts'
import type { RequestFilter } from '#contract/requests.ts'
import { requestSteps, requests, users } from '#db/schema.ts'
import { endOfDay, startOfDay } from '#domain/days.ts'
import { type RequestStatus, requestReasons, requestStatuses } from '#domain/requests.ts'
import type { Queryable } from '../deps.ts'
import { containing, countUpToCap, isAnyOf, orderingOf, windowOf } from '../lists.ts'

function matching(filter: WholeList<RequestFilter>): SQL | undefined {
  const reason = requestReasons.find((row) => row.id === filter.requestReasonId)?.reason
  const status = requestStatuses.find((row) => row.id === filter.requestStatusId)?.status
  const { requestedFrom: from, requestedTo: to, timeZone } = filter
  return and(
    filter.email ? ilike(requests.email, containing(filter.email)) : undefined,
    filter.name ? ilike(requests.name, containing(filter.name)) : undefined,
    reason && eq(requests.reason, reason),
    status && eq(requests.status, status),
    filter.assignedUserId > 0 ? eq(requests.assignedUserId, filter.assignedUserId) : undefined,
    from ? gte(requests.requestedAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(requests.requestedAt, endOfDay(to, timeZone)) : undefined,
  )
}

const orderKeys = {
  requestedDate: [requests.requestedAt, requests.id],
  email: [sql`(${requests.email} is null)`, sql`coalesce(lower(${requests.email}), '')`, requests.id],
  requestStatus: [requests.status, requests.requestedAt, requests.id],
}

const listed = {
  requestId: requests.id,
  version: requests.version,
  customerId: requests.customerId,
  email: requests.email,
  phone: requests.phone,
  address: requests.address,
  equipmentKind: requests.equipmentKind,
  requestedAt: requests.requestedAt,
  reason: requests.reason,
  status: requests.status,
  assignedUser: users.name,
  assignedUserId: requests.assignedUserId,
}

/** A page of the service requests that match; a deleted employee stays named as the one assigned. */
export async function listRequests(db: Queryable, filter: RequestFilter) {
  const page = windowOf(requests, orderKeys[filter.sort], filter)
  const rows = await db
    .select(listed)
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .where(and(matching(filter), page.condition))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return page.inOrder(rows)
}

/** The ids of all requests of the list in its order, `most` of them at most. */
export async function listRequestIds(db: Queryable, filter: WholeList<RequestFilter>, most: number) {
  return db
    .select({ id: requests.id })
    .from(requests)
    .where(matching(filter))
    .orderBy(...orderingOf(orderKeys[filter.sort], filter.order))
    .limit(most)
}

/** The rows of the list that have these ids, in no order. */
export async function listRequestsById(db: Queryable, ids: number[]) {
  return db
    .select(listed)
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .where(isAnyOf(requests.id, ids))
}

export async function countRequests(db: Queryable, filter: RequestFilter) {
  return countUpToCap(db, requests, matching(filter))
}

/** Hands the requests of one customer to another, as when the label they came by turns out to be the other's. */
export async function giveRequestsToCustomer(db: Queryable, fromCustomerId: number, toCustomerId: number) {
  await db.update(requests).set({ customerId: toCustomerId }).where(eq(requests.customerId, fromCustomerId))
}

/** How far the open requests are counted: the menu has room for two figures. */
const openCap = 100

/** How many requests wait: for an assignee among all, or for the one who is assigned. */
export async function countOpenRequests(db: Queryable, whose: 'all' | number) {
  const waiting =
    whose === 'all'
      ? eq(requests.status, 'pending')
      : and(eq(requests.assignedUserId, whose), eq(requests.status, 'assigned'))
  const { total, totalIsCapped } = await countUpToCap(db, requests, waiting, openCap)
  return { count: total, isCapped: totalIsCapped }
}

/** What permissions and moves ask of a request, and who asked for it when. */
export async function findRequest(db: Queryable, id: number) {
  const [row] = await db
    .select({
      requestId: requests.id,
      version: requests.version,
      status: requests.status,
      assignedUserId: requests.assignedUserId,
      requestedAt: requests.requestedAt,
      asker: sql<string | null>`coalesce(${requests.name}, ${requests.email}, ${requests.phone})`,
    })
    .from(requests)
    .where(eq(requests.id, id))
  return row
}

/** Somebody a request can go to: present, with a role, no Admin. Kept so until the transaction ends. */
export async function holdAssignee(db: Queryable, userId: number) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(eq(users.id, userId), isNull(users.deletedAt), sql`${users.role} in ('salesperson', 'technician')`),
    )
    .for('share')
  return row
}

type Seen = { requestId: number; version: number; status: RequestStatus }

/** Moves a request on from the state that was seen; false when it is in that state no more. */
export async function moveRequest(
  db: Queryable,
  seen: Seen,
  to: { status: RequestStatus; assignedUserId: number | null },
  now: Date,
): Promise<boolean> {
  const moved = await db
    .update(requests)
    .set({ ...to, updatedAt: now, version: sql`${requests.version} + 1` })
    .where(
      and(
        eq(requests.id, seen.requestId),
        eq(requests.version, seen.version),
        eq(requests.status, seen.status),
      ),
    )
    .returning({ id: requests.id })
  return moved.length > 0
}

export async function insertStep(db: Queryable, step: typeof requestSteps.$inferInsert) {
  await db.insert(requestSteps).values(step)
}

const doer = alias(users, 'doer')

/** The steps of a request in the order they were made; people who left keep their names. */
export async function listSteps(db: Queryable, requestId: number) {
  return db
    .select({ step: requestSteps.step, at: requestSteps.at, by: doer.name, assignedUser: users.name })
    .from(requestSteps)
    .leftJoin(doer, eq(doer.id, requestSteps.byUserId))
    .leftJoin(users, eq(users.id, requestSteps.assignedUserId))
    .where(eq(requestSteps.requestId, requestId))
    .orderBy(requestSteps.id)
}
