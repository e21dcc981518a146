import { problemAt } from '#contract/errors.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { statusAfter, whyNot } from '#domain/requests/request-lifecycle.ts'
import { recordAudit } from '../audit/record.ts'
import { type CallContext, calls, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { notifyAssignee, notifyOfCompletion } from './emails.ts'
import { findRequest, insertStep, lockAssignee, moveRequest } from './queries.ts'

/** Assigns a request; assigning it to its assignee again changes nothing. */
export const assign = calls.requests.assign.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    // Why lock the person before the request: deleting a person uses the same order, so neither waits for the other.
    const assignee = await lockAssignee(tx, input.assignedUserId)
    const request = await findRequest(tx, input.requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!assignee) throw errors.BAD_REQUEST(problemAt('assignedUserId', messages.requests.notAssignable))
    if (!statusAfter('assign', request.status)) {
      throw errors.ILLEGAL_MOVE({ message: whyNot('assign', request.status) })
    }
    if (request.assignedUserId === assignee.id) return
    const isAsSeen = input.version === undefined || input.version === request.version
    if (!isAsSeen || !(await move(tx, context, request, 'assign', assignee.id))) throw errors.REQUEST_MOVED()
    await notifyAssignee({ ...context, tx, now: context.clock() }, request.requestId, assignee)
  })
  return true as const
})

/** Marks a request as done. */
export const complete = calls.requests.complete.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    const request = await findRequest(tx, input.requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!can.completeRequest(context.actor, request)) throw errors.FORBIDDEN()
    if (!statusAfter('complete', request.status)) {
      throw errors.ILLEGAL_MOVE({ message: whyNot('complete', request.status) })
    }
    if (!(await move(tx, context, request, 'complete', request.assignedUserId))) throw errors.REQUEST_MOVED()
    await notifyOfCompletion({ ...context, tx, now: context.clock() }, request.requestId)
  })
  return true as const
})

type SeenRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Makes a move with its step and audit line; false, with nothing written, if somebody else was faster. */
async function move(
  tx: Queryable,
  context: CallContext,
  seen: SeenRequest,
  by: 'assign' | 'complete',
  assignedUserId: number | null,
): Promise<boolean> {
  const status = statusAfter(by, seen.status)
  if (!status) throw new Error(`Nobody can ${by} a ${seen.status} request`)
  const now = context.clock()
  if (!(await moveRequest(tx, seen, { status, assignedUserId }, now))) return false
  const step = by === 'assign' ? 'assigned' : 'completed'
  const byUserId = staffOf(context.actor).id
  await insertStep(tx, { requestId: seen.requestId, step, at: now, byUserId, assignedUserId })
  await recordAudit(tx, context, {
    action: `${by}-request`,
    subject: ['request', seen.requestId],
    before: { status: seen.status, assignedUserId: seen.assignedUserId },
    after: { status, assignedUserId },
  })
  return true
}
