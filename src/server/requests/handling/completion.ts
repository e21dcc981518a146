import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { minutesToUndo } from '#domain/requests/completion.ts'
import { statusAfter } from '#domain/requests/request-lifecycle.ts'
import { type CallContext, calls } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { cancelUnsent } from '../../outbox/queries.ts'
import { notifyOfVisitOff, notifyOfVisitOn } from '../day/visit-emails.ts'
import { notifyOfCompletion } from '../emails.ts'
import { findRequest, type SeenRequest } from '../queries.ts'
import { illegalMove, requestMoved } from '../refusals.ts'
import { move } from './move.ts'
import { lockAssignee } from './move-queries.ts'

/** Completes a request with what came of it. By email only somebody is told whose work is done, or whose visit nobody makes any more. */
export const complete = calls.requests.complete.handler(async ({ input, context, errors }) => {
  const { requestId, outcome, note, version } = input
  await context.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!can.completeRequest(context.actor, request)) throw errors.FORBIDDEN()
    if (!statusAfter('complete', request.status)) {
      throw await illegalMove(tx, errors, 'complete', request)
    }
    const completedByUserId = authorOf(context.actor).userId
    const moved = await move(tx, context, request, {
      by: 'complete',
      version,
      to: { completedAt: context.clock(), completedByUserId, outcome, completionNote: note },
      step: { step: 'completed', outcome, note },
      action: 'complete-request',
    })
    if (!moved) throw await requestMoved(tx, errors, requestId)
    const notifying = { ...context, tx, now: context.clock() }
    if (outcome === 'done') await notifyOfCompletion(notifying, requestId)
    await notifyOfVisitOff(notifying, requestId)
  })
  return true as const
})

const open = { completedAt: null, completedByUserId: null, outcome: null, completionNote: null }

/** Undoes a completion. */
export const undo = calls.requests.undo.handler(async ({ input, context, errors }) => {
  const { requestId, version } = input
  await context.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!can.completeRequest(context.actor, request)) throw errors.FORBIDDEN()
    if (!statusAfter('undo', request.status)) {
      throw await illegalMove(tx, errors, 'undo', request)
    }
    if (!can.undoCompletion(context.actor, request)) throw errors.FORBIDDEN()
    if (!request.completedAt || minutesToUndo(request.completedAt, context.clock()) === 0) {
      throw errors.UNDO_TOO_LATE()
    }
    const moved = await move(tx, context, request, {
      by: 'undo',
      version,
      to: { ...open, ...(await backTo(tx, request)) },
      step: { step: 'undone' },
      action: 'undo-completion',
    })
    if (!moved) throw await requestMoved(tx, errors, requestId)
    await takeBack(tx, context, requestId)
  })
  return true as const
})

/** Reopens a completed request, however long ago. */
export const reopen = calls.requests.reopen.handler(async ({ input, context, errors }) => {
  const { requestId, reason, version } = input
  await context.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!statusAfter('reopen', request.status)) {
      throw await illegalMove(tx, errors, 'reopen', request)
    }
    const moved = await move(tx, context, request, {
      by: 'reopen',
      version,
      to: { ...open, ...(await backTo(tx, request)) },
      step: { step: 'reopened', note: reason },
      action: 'reopen-request',
    })
    if (!moved) throw await requestMoved(tx, errors, requestId)
    await takeBack(tx, context, requestId)
  })
  return true as const
})

/** Takes back what was written about the end of a request that is open again and has not left, and tells of its visit whom it concerns. */
async function takeBack(tx: Queryable, context: CallContext, requestId: number) {
  for (const kind of ['request-completed', 'request-cancelled', 'visit-cancelled'] as const)
    await cancelUnsent(tx, { requestId, kind })
  await notifyOfVisitOn({ ...context, tx, now: context.clock() }, requestId)
}

/** Back to the assignee, or to Pending if that person cannot be assigned anymore. */
async function backTo(tx: Queryable, { assignedUserId }: SeenRequest) {
  const assignee = assignedUserId === null ? undefined : await lockAssignee(tx, assignedUserId)
  return assignee ? {} : { status: 'pending' as const, assignedUserId: null }
}
