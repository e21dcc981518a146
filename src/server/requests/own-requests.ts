import { and, desc, eq, sql } from 'drizzle-orm'
import type { OwnRequest } from '#contract/requests.ts'
import { requestSteps, requests } from '#db/schema.ts'
import { equipmentKinds } from '#domain/homes/equipment.ts'
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
      completedAt: requestSteps.at,
      updatedAt: requests.updatedAt,
    })
    .from(requests)
    .leftJoin(requestSteps, and(eq(requestSteps.requestId, requests.id), eq(requestSteps.step, 'completed')))
    .where(eq(requests.customerId, sql.placeholder('customerId')))
    .orderBy(desc(requests.requestedAt), desc(requests.id))
    .limit(most),
)

/** The requests for a home, newest first, for its customer: without names of staff. */
export async function listOwnRequests(db: Queryable, customerId: number): Promise<OwnRequest[]> {
  const rows = await selectOfCustomer(db, { customerId })
  return rows.map(({ requestId, requestedAt, reason, equipmentKind, status, completedAt, updatedAt }) => ({
    requestId,
    requestedDate: requestedAt.toISOString(),
    requestReason: requestReasons.find((row) => row.reason === reason)?.name ?? '',
    equipmentName: equipmentKinds.find((row) => row.kind === equipmentKind)?.name ?? '',
    status,
    completedDate: status === 'completed' ? (completedAt ?? updatedAt).toISOString() : null,
  }))
}
