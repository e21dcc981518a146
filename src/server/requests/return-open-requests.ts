import { and, eq, sql } from 'drizzle-orm'
import { requests } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { insertStep } from './queries.ts'

/**
 * Sends the requests that somebody was to do back to Pending, on the transaction that takes the person away, and
 * tells so in their history; answers their ids. The person has to be held, so that none is assigned meanwhile.
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
