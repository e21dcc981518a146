import { namedIn } from '#domain/operations/audit/who-changed.ts'
import { type RequestMove, whyNot } from '#domain/requests/request-lifecycle.ts'
import { messages } from '#texts/en/messages.ts'
import { whoChangedLast } from '../audit/who-changed.ts'
import type { Queryable } from '../deps.ts'
import type { SeenRequest } from './queries.ts'

type Refusal = (refusal: { message: string }) => Error

/** The refusal of a move from a state that the request is not in anymore, which names who changed it. */
export async function requestMoved(db: Queryable, errors: { REQUEST_MOVED: Refusal }, requestId: number) {
  const by = await whoChangedLast(db, ['request', requestId])
  return errors.REQUEST_MOVED({ message: namedIn(messages.requests.moved, by) })
}

/** The refusal of a move that the status of the request does not allow, which names who completed it. */
export async function illegalMove(
  db: Queryable,
  errors: { ILLEGAL_MOVE: Refusal },
  by: RequestMove,
  { requestId, status }: SeenRequest,
) {
  const completed = { actions: ['complete-request', 'cancel-request'] } as const
  const name = await whoChangedLast(db, ['request', requestId], completed)
  return errors.ILLEGAL_MOVE({ message: namedIn(whyNot(by, status), name) })
}
