import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { OwnRequest } from '#contract/requests.ts'
import { customers, requestSteps, requests, users } from '#db/schema.ts'
import { equipmentKinds } from '#domain/homes/equipment.ts'
import { firstNameOf } from '#domain/people/names.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'

/** The most requests listed. */
const most = 20

const selectOfCustomer = prepared((db) =>
  db
    .select({
      requestId: requests.id,
      requestedAt: requests.requestedAt,
      reason: requests.reason,
      equipmentKind: requests.equipmentKind,
      status: requests.status,
      assignedUser: users.name,
      assignedAt: sql`(select max(at) from request_steps
        where request_id = requests.id and step = 'assigned')`.mapWith(requestSteps.at),
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      completedAt: requests.completedAt,
      updatedAt: requests.updatedAt,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(
      and(
        eq(requests.customerId, sql.placeholder('customerId')),
        or(isNull(customers.peopleSince), gte(requests.requestedAt, customers.peopleSince)),
      ),
    )
    .orderBy(desc(requests.requestedAt), desc(requests.id))
    .limit(most),
)

/** The requests of the people who live in a home now, newest first, for its customer: staff by first name only. */
export async function listOwnRequests(db: Queryable, customerId: number): Promise<OwnRequest[]> {
  const rows = await selectOfCustomer(db, { customerId })
  return rows.map((row) => ({
    requestId: row.requestId,
    requestedDate: row.requestedAt.toISOString(),
    requestReason: requestReasons.find(({ reason }) => reason === row.reason)?.name ?? '',
    equipmentName: equipmentKinds.find(({ kind }) => kind === row.equipmentKind)?.name ?? '',
    status: row.status,
    assignedTo: row.assignedUser && firstNameOf(row.assignedUser),
    assignedDate: row.assignedUser && row.assignedAt ? row.assignedAt.toISOString() : null,
    visitDay: row.visitDay,
    visitFrom: row.visitFrom,
    visitTo: row.visitTo,
    completedDate: row.status === 'completed' ? (row.completedAt ?? row.updatedAt).toISOString() : null,
  }))
}

/** The visit of a request and whose home it is for. */
export async function findOwnVisit(db: Queryable, requestId: number) {
  const [row] = await db
    .select({
      requestId: requests.id,
      version: requests.version,
      customerId: requests.customerId,
      address: requests.address,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  return row
}
