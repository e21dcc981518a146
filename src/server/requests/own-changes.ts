import { and, desc, eq } from 'drizzle-orm'
import { problemsAt } from '#contract/errors.ts'
import { requestSteps, requests } from '#db/schema.ts'
import { can } from '#domain/people/access.ts'
import { statusAfter } from '#domain/requests/request-lifecycle.ts'
import { mostPhotosInAll } from '#domain/requests/requests.ts'
import { ownRequestTexts } from '#texts/en/requests/own-request.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { type CallContext, calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { cancelUnsent } from '../outbox/queries.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { notifyOfVisitOff } from './day/visit-emails.ts'
import { notifyOfCancellation } from './emails.ts'
import { insertStep, moveRequest } from './handling/move-queries.ts'
import { isOpenToCustomer, lockOwnRequest } from './own-requests.ts'
import { attachImages, listImageNames } from './request-images.ts'

type Refusals = { NOT_FOUND: () => Error; REQUEST_CLOSED: () => Error }

/** The request that its customer still may change, locked; another home's is answered like a missing one. */
async function takeOwn(tx: Queryable, { actor, clock }: CallContext, errors: Refusals, requestId: number) {
  const request = await lockOwnRequest(tx, requestId)
  if (!request || !can.seeHome(actor, request.customerId)) throw errors.NOT_FOUND()
  if (!isOpenToCustomer(request, await businessDay(tx, clock()))) throw errors.REQUEST_CLOSED()
  return request
}

/**
 * Completes a request because its customer needs it no more, and tells the known mailbox of the home. A trigger alerts whom it is assigned
 * to, else the office.
 */
export const cancelOwn = calls.requests.cancelOwn.handler(async ({ input, context, errors }) => {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const request = await takeOwn(tx, context, errors, input.requestId)
    const { requestId, status: before, assignedUserId } = request
    const status = statusAfter('cancel', before)
    const outcome = 'cancelled-by-customer'
    const to = {
      assignedUserId,
      completedAt: now,
      completedByUserId: null,
      outcome,
      completionNote: null,
    } as const
    if (!status || !(await moveRequest(tx, request, { status, ...to }, now))) throw errors.REQUEST_CLOSED()
    await insertStep(tx, { requestId, step: 'cancelled', at: now, byUserId: null, assignedUserId, outcome })
    await recordAudit(tx, context, {
      action: 'cancel-request',
      subject: ['request', requestId],
      before: { status: before },
      after: { status, outcome },
    })
    await cancelUnsent(tx, { requestId, kind: 'visit-set' })
    await notifyOfCancellation({ ...context, tx, now }, requestId, request.customerId)
    await notifyOfVisitOff({ ...context, tx, now }, requestId)
  })
  return true as const
})

/** More than anybody adds by hand. */
const additions: Limit = { burst: 10, pauseSeconds: 10 * 60 }

/** Adds a customer's words, with photos, to a request. What was sent first stays as it is. */
export const addToOwn = calls.requests.addToOwn.handler(async ({ input, context, errors }) => {
  const { requestId, words, imageNames } = input
  const now = context.clock()
  const refusePhotos = (message: string) => errors.BAD_REQUEST(problemsAt([{ path: 'imageNames', message }]))
  await context.db.transaction(async (tx) => {
    const { customerId, assignedUserId } = await takeOwn(tx, context, errors, requestId)
    const photos = await listImageNames(tx, requestId)
    // Why: a form that is sent twice adds once.
    if (
      (await lastAddition(tx, requestId)) === words &&
      imageNames.every((imageName) => photos.includes(imageName))
    )
      return
    if (photos.length + imageNames.length > mostPhotosInAll)
      throw refusePhotos(fill(ownRequestTexts.photosFull, { most: mostPhotosInAll }))
    const retryAfterSeconds = await consume(tx, `add-to-request:${customerId}`, additions, now)
    if (retryAfterSeconds > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds } })
    const at = { requestId, first: photos.length }
    if (!(await attachImages(tx, at, imageNames, { kind: 'customer', customerId })))
      throw refusePhotos(serviceRequestTexts.photoMissing)
    // Why not its version: what staff is about to do with it is as right as before.
    await tx.update(requests).set({ updatedAt: now }).where(eq(requests.id, requestId))
    await insertStep(tx, {
      requestId,
      step: 'added-to',
      at: now,
      byUserId: null,
      assignedUserId,
      note: words,
    })
    await recordAudit(tx, context, {
      action: 'add-to-request',
      subject: ['request', requestId],
      after: { note: words, ...(imageNames.length > 0 && { imageNames }) },
    })
  })
  return true as const
})

async function lastAddition(db: Queryable, requestId: number): Promise<string | null> {
  const [row] = await db
    .select({ note: requestSteps.note })
    .from(requestSteps)
    .where(and(eq(requestSteps.requestId, requestId), eq(requestSteps.step, 'added-to')))
    .orderBy(desc(requestSteps.id))
    .limit(1)
  return row?.note ?? null
}
