import { messages } from '#texts/en/messages.ts'
import type { RequestStatus } from './requests.ts'

/** The status that each move leads to, by status; an absent move is refused. */
const next = {
  assign: { pending: 'assigned', assigned: 'assigned' },
  complete: { assigned: 'completed' },
  /** By its customer, who may not wait until somebody is assigned. */
  cancel: { pending: 'completed', assigned: 'completed' },
  setVisit: { assigned: 'assigned' },
  undo: { completed: 'assigned' },
  reopen: { completed: 'assigned' },
  link: { pending: 'pending', assigned: 'assigned', completed: 'completed' },
} as const satisfies Record<string, Partial<Record<RequestStatus, RequestStatus>>>

/** Assigning an assigned request reassigns it. */
export type RequestMove = keyof typeof next

/** Steps in the history of a request: the request itself, and what was done with it. */
export const requestSteps = [
  'requested',
  'taken',
  'assigned',
  'returned',
  'visit-set',
  'completed',
  'cancelled',
  'added-to',
  'undone',
  'reopened',
  'linked',
  'unlinked',
] as const
export type RequestStep = (typeof requestSteps)[number]

/** The status that a move leads to; undefined when the move is not allowed from here (docs/decisions/040). */
export function statusAfter(move: RequestMove, status: RequestStatus): RequestStatus | undefined {
  const from: Partial<Record<RequestStatus, RequestStatus>> = next[move]
  return from[status]
}

/** Why a request with this status cannot make the move. */
export function whyNot(move: RequestMove, status: RequestStatus): string {
  if (move === 'undo' || move === 'reopen') return messages.requests.notCompleted
  if (status === 'completed') return messages.requests.alreadyCompleted
  return move === 'assign' ? messages.requests.moved : messages.requests.notAssigned
}
