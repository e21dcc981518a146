import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WholeList } from '#contract/fields.ts'
import type { RequestFilter } from '#contract/list-filters.ts'
import { requestSteps, requests, users } from '#db/schema.ts'
import { endOfDay, startOfDay } from '#domain/days.ts'
import { type RequestStatus, requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import type { Queryable } from '../deps.ts'
import { assignable } from '../employees/queries.ts'
import { contains, containsEmail } from '../lists/contains.ts'
import { countingStatement, upToCap } from '../lists/count.ts'
import { defineList } from '../lists/define-list.ts'
import { prepared } from '../prepared.ts'

type Sought = WholeList<RequestFilter>

const statusOf = ({ requestStatusId }: Sought) =>
  requestStatuses.find((row) => row.id === requestStatusId)?.status

/** All conditions of a filter except the status, which has counters. */
function besidesStatus(filter: Sought): SQL | undefined {
  const reason = requestReasons.find((row) => row.id === filter.requestReasonId)?.reason
  const { requestedFrom: from, requestedTo: to, timeZone } = filter
  return and(
    reason && eq(requests.reason, reason),
    from ? gte(requests.requestedAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(requests.requestedAt, endOfDay(to, timeZone)) : undefined,
  )
}

function condition(filter: Sought): SQL | undefined {
  const status = statusOf(filter)
  return and(besidesStatus(filter), status && eq(requests.status, status))
}

/** The label that a request came by, as long as it has no home. Why no join: rows that are not shown need no lookup. */
export const labelWithoutHome = sql<number | null>`(select customers.id from customers
  where customers.id = requests.customer_id and customers.address is null and customers.deleted_at is null)`

/** Sorts urgent requests to the top until they are completed. Each index of an order has it in these words. */
const isUrgentAndOpen = sql`(${requests.isUrgent} and ${requests.status} <> 'completed')`

const listed = {
  requestId: requests.id,
  version: requests.version,
  customerId: requests.customerId,
  labelId: labelWithoutHome,
  name: requests.name,
  email: requests.email,
  phone: requests.phone,
  address: requests.address,
  equipmentKind: requests.equipmentKind,
  requestedAt: requests.requestedAt,
  reason: requests.reason,
  isUrgent: requests.isUrgent,
  status: requests.status,
  visitDay: requests.visitDay,
  visitFrom: requests.visitFrom,
  visitTo: requests.visitTo,
  assignedUser: users.name,
  assignedUserId: requests.assignedUserId,
  completedAt: requests.completedAt,
  completedByUserId: requests.completedByUserId,
  outcome: requests.outcome,
  completionNote: requests.completionNote,
}

/** The service requests; a deleted employee is still named as the assignee. */
export const requestList = defineList({
  table: requests,
  orders: {
    requestedDate: [isUrgentAndOpen, requests.requestedAt, requests.id],
    email: [sql`(${requests.email} is null)`, sql`coalesce(lower(${requests.email}), '')`, requests.id],
    requestStatus: [requests.status, isUrgentAndOpen, requests.requestedAt, requests.id],
  },
  owner: {
    column: requests.assignedUserId,
    of: ({ assignedUserId }) => (assignedUserId > 0 ? assignedUserId : undefined),
  },
  filter: condition,
  search: ({ name, email }: Sought) =>
    and(
      name ? contains(requests.name, name) : undefined,
      email ? containsEmail(requests.email, email) : undefined,
    ),
  texts: ({ name, email }: Sought) => [
    [requests.name, name],
    [requests.email, email],
  ],
  cachedCount: (filter) =>
    besidesStatus(filter) ? undefined : { figure: 'requests', part: statusOf(filter) },
  select: (db) => db.select(listed).from(requests).leftJoin(users, eq(users.id, requests.assignedUserId)),
})

/** Moves the requests of one customer to another, for example when the label they came by is bound to the other. */
export async function giveRequestsToCustomer(db: Queryable, fromCustomerId: number, toCustomerId: number) {
  await db.update(requests).set({ customerId: toCustomerId }).where(eq(requests.customerId, fromCustomerId))
}

/** How far open requests are counted: the menu has room for two digits. */
const openCap = 100

const countPending = prepared((db) =>
  countingStatement(db, requests, eq(requests.status, 'pending'), openCap),
)
const countAssigned = prepared((db) =>
  countingStatement(
    db,
    requests,
    and(eq(requests.assignedUserId, sql.placeholder('userId')), eq(requests.status, 'assigned')),
    openCap,
  ),
)

/** How many requests are open: all that wait for an assignee, or those assigned to one person. */
export async function countOpenRequests(db: Queryable, whose: 'all' | number) {
  const counted = await (whose === 'all' ? countPending(db) : countAssigned(db, { userId: whose }))
  const { total, totalIsCapped } = upToCap(counted, openCap)
  return { count: total, isCapped: totalIsCapped }
}

const selectRequest = prepared((db) =>
  db
    .select({
      requestId: requests.id,
      version: requests.version,
      status: requests.status,
      assignedUserId: requests.assignedUserId,
      requestedAt: requests.requestedAt,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      completedAt: requests.completedAt,
      completedByUserId: requests.completedByUserId,
      asker: sql<string | null>`coalesce(${requests.name}, ${requests.email}, ${requests.phone})`,
    })
    .from(requests)
    .where(eq(requests.id, sql.placeholder('id'))),
)

/** What permissions and moves need to know about a request, and who asked for it when. */
export async function findRequest(db: Queryable, id: number) {
  const [row] = await selectRequest(db, { id })
  return row
}

/** Locks and returns a person whom a request can be assigned to. */
export async function lockAssignee(db: Queryable, userId: number) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), assignable))
    .for('share')
  return row
}

type Seen = { requestId: number; version: number; status: RequestStatus }

/** What a move may change. */
export type MovedRequest = Pick<
  typeof requests.$inferInsert,
  | 'status'
  | 'assignedUserId'
  | 'visitDay'
  | 'visitFrom'
  | 'visitTo'
  | 'completedAt'
  | 'completedByUserId'
  | 'outcome'
  | 'completionNote'
>

/** Moves a request on from the state that was seen; false if it is no longer in that state. */
export async function moveRequest(db: Queryable, seen: Seen, to: MovedRequest, now: Date): Promise<boolean> {
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

export type NewStep = typeof requestSteps.$inferInsert

export async function insertStep(db: Queryable, step: NewStep) {
  await db.insert(requestSteps).values(step)
}

/**
 * Sends a person's open requests back to Pending in the transaction that deletes the person, and records it in their history;
 * returns their ids. The person must be locked, so that nothing is assigned meanwhile.
 */
export async function returnOpenRequests(
  db: Queryable,
  { assignedUserId, byUserId, now }: { assignedUserId: number; byUserId: number; now: Date },
): Promise<number[]> {
  const returned = await db
    .update(requests)
    .set({ status: 'pending', assignedUserId: null, updatedAt: now, version: sql`${requests.version} + 1` })
    .where(and(eq(requests.assignedUserId, assignedUserId), eq(requests.status, 'assigned')))
    .returning({ requestId: requests.id })
  for (const { requestId } of returned) {
    await insertStep(db, { requestId, step: 'returned', at: now, byUserId, assignedUserId })
  }
  return returned.map(({ requestId }) => requestId)
}

const doer = alias(users, 'doer')

/** The steps of a request in order; deleted employees are still named. */
export async function listSteps(db: Queryable, requestId: number) {
  return db
    .select({
      step: requestSteps.step,
      at: requestSteps.at,
      by: doer.name,
      assignedUser: users.name,
      visitDay: requestSteps.visitDay,
      visitFrom: requestSteps.visitFrom,
      visitTo: requestSteps.visitTo,
      outcome: requestSteps.outcome,
      note: requestSteps.note,
    })
    .from(requestSteps)
    .leftJoin(doer, eq(doer.id, requestSteps.byUserId))
    .leftJoin(users, eq(users.id, requestSteps.assignedUserId))
    .where(eq(requestSteps.requestId, requestId))
    .orderBy(requestSteps.id)
}
