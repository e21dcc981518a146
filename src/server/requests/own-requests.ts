import { and, desc, eq } from 'drizzle-orm'
import type { OwnRequest } from '#contract/requests.ts'
import { requestSteps, requests } from '#db/schema.ts'
import { equipmentKinds } from '#domain/equipment.ts'
import { requestReasons } from '#domain/requests.ts'
import type { Queryable } from '../deps.ts'

/** As many as somebody looks back on. */
const most = 20

const dateFormat = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** The requests for a home, newest first, as its customer reads them: dates as text, and nobody of staff by name. */
export async function listOwnRequests(db: Queryable, customerId: number): Promise<OwnRequest[]> {
  const rows = await db
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
    .where(eq(requests.customerId, customerId))
    .orderBy(desc(requests.requestedAt), desc(requests.id))
    .limit(most)
  return rows.map(({ requestId, requestedAt, reason, equipmentKind, status, completedAt, updatedAt }) => ({
    requestId,
    requestedOn: dateFormat.format(requestedAt),
    requestReason: requestReasons.find((row) => row.reason === reason)?.name ?? '',
    equipmentName: equipmentKinds.find((row) => row.kind === equipmentKind)?.name ?? '',
    status,
    completedOn: status === 'completed' ? dateFormat.format(completedAt ?? updatedAt) : null,
  }))
}
