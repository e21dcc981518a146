import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { requestSteps, requests, users } from '#db/schema.ts'
import type { RequestStatus } from '#domain/requests/requests.ts'
import type { Queryable } from '../../deps.ts'
import { assignable } from '../../employees/queries.ts'

/** Locks and returns a person whom a request can be assigned to. */
export async function lockAssignee(db: Queryable, userId: number) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), assignable))
    .for('share')
  return row
}

type RequestRevision = { requestId: number; version: number; status: RequestStatus }

/** What a move may change. */
export type MovedRequest = Pick<
  typeof requests.$inferInsert,
  | 'status'
  | 'assignedUserId'
  | 'customerId'
  | 'visitDay'
  | 'visitFrom'
  | 'visitTo'
  | 'completedAt'
  | 'completedByUserId'
  | 'outcome'
  | 'completionNote'
>

/** Moves a request on from the state that was seen; false if it is no longer in that state. */
export async function moveRequest(
  db: Queryable,
  seen: RequestRevision,
  to: MovedRequest,
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
