import { problemAt } from '#contract/errors.ts'
import type { AuditAction } from '#domain/operations/audit/audit.ts'
import { authorOf } from '#domain/people/author.ts'
import { type RequestMove, statusAfter } from '#domain/requests/request-lifecycle.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../../audit/record.ts'
import { type CallContext, calls } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { notifyAssignee } from '../emails.ts'
import { findRequest, type SeenRequest } from '../queries.ts'
import { illegalMove, requestMoved } from '../refusals.ts'
import { insertStep, lockAssignee, type MovedRequest, moveRequest, type NewStep } from './move-queries.ts'

/** Assigns a request; assigning it to its assignee again changes nothing. */
export const assign = calls.requests.assign.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    // Why lock the person before the request: deleting a person uses the same order, so neither waits for the other.
    const assignee = await lockAssignee(tx, input.assignedUserId)
    const request = await findRequest(tx, input.requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!assignee) throw errors.BAD_REQUEST(problemAt('assignedUserId', messages.requests.notAssignable))
    if (!statusAfter('assign', request.status)) {
      throw await illegalMove(tx, errors, 'assign', request)
    }
    if (request.assignedUserId === assignee.id) return
    const moved = await move(tx, context, request, {
      by: 'assign',
      version: input.version,
      to: { assignedUserId: assignee.id },
      step: { step: 'assigned' },
      action: 'assign-request',
    })
    if (!moved) throw await requestMoved(tx, errors, request.requestId)
    await notifyAssignee({ ...context, tx, now: context.clock() }, request.requestId, assignee)
  })
  return true as const
})

type Move = {
  by: RequestMove
  /** The state that the caller saw; undefined for any. */
  version: number | undefined
  /** What changes besides the status that the move leads to. */
  to: Partial<MovedRequest>
  step: Pick<NewStep, 'step' | 'outcome' | 'note'>
  action: AuditAction
}

/** Makes a move with its step and audit line; false, with nothing written, if somebody else was faster. */
export async function move(
  tx: Queryable,
  context: CallContext,
  seen: SeenRequest,
  { by, version = seen.version, to, step, action }: Move,
): Promise<boolean> {
  const allowed = statusAfter(by, seen.status)
  if (!allowed) throw new Error(`Nobody can ${by} a ${seen.status} request`)
  if (version !== seen.version) return false
  const now = context.clock()
  const { status, assignedUserId, customerId } = seen
  const after = { status: allowed, assignedUserId, ...to }
  const isLink = to.customerId !== undefined
  if (!(await moveRequest(tx, seen, after, now))) return false
  await insertStep(tx, {
    ...step,
    requestId: seen.requestId,
    at: now,
    byUserId: authorOf(context.actor).userId,
    assignedUserId: after.assignedUserId,
  })
  await recordAudit(tx, context, {
    action,
    subject: ['request', seen.requestId],
    before: { status, assignedUserId, ...(isLink && { customerId }) },
    after: {
      status: after.status,
      assignedUserId: after.assignedUserId,
      ...(isLink && { customerId: to.customerId }),
      ...(step.outcome && { outcome: step.outcome }),
      ...(step.note && { note: step.note }),
    },
  })
  return true
}
