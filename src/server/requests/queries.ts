import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { RequestFilter } from '#contract/requests.ts'
import { requests, users } from '#db/schema.ts'
import { requestReasons, requestStatuses } from '#domain/requests.ts'
import type { Queryable } from '../deps.ts'
import { containing, countUpToCap, midnight } from '../lists.ts'

function matching(filter: RequestFilter): SQL | undefined {
  const reason = requestReasons.find((row) => row.id === filter.requestReasonId)?.reason
  const status = requestStatuses.find((row) => row.id === filter.requestStatusId)?.status
  const { requestedFrom: from, requestedTo: to } = filter
  return and(
    filter.email ? ilike(requests.email, containing(filter.email)) : undefined,
    filter.name ? ilike(requests.name, containing(filter.name)) : undefined,
    reason && eq(requests.reason, reason),
    status && eq(requests.status, status),
    filter.assignedUserId > 0 ? eq(requests.assignedUserId, filter.assignedUserId) : undefined,
    from ? sql`${requests.requestedAt} >= ${midnight(from, 0)}` : undefined,
    to ? sql`${requests.requestedAt} < ${midnight(to, 1)}` : undefined,
  )
}

const orderColumns = {
  requestedDate: [requests.requestedAt],
  email: [sql`lower(${requests.email})`],
  requestStatus: [requests.status, requests.requestedAt],
}

/** A page of the service requests that match; a deleted employee stays named as the one assigned. */
export async function listRequests(db: Queryable, filter: RequestFilter) {
  const direction = filter.order === 'asc' ? asc : desc
  return db
    .select({
      requestId: requests.id,
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
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .where(matching(filter))
    .orderBy(...[...orderColumns[filter.sort], requests.id].map((column) => direction(column)))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
}

export async function countRequests(db: Queryable, filter: RequestFilter) {
  return countUpToCap(db, requests, matching(filter))
}

/** Hands the requests of one customer to another, as when the label they came by turns out to be the other's. */
export async function giveRequestsToCustomer(db: Queryable, fromCustomerId: number, toCustomerId: number) {
  await db.update(requests).set({ customerId: toCustomerId }).where(eq(requests.customerId, fromCustomerId))
}
