import { z } from 'zod'
import { largestId } from '#domain/ids.ts'
import { namedIn } from '#domain/operations/audit/who-changed.ts'
import { requestOutcomes } from '#domain/requests/completion.ts'
import { messages } from '#texts/en/messages.ts'
import { post } from '../call.ts'
import { notFound, notNamed } from '../errors.ts'
import { Id, Note, TimeOfDay, TimeZone } from '../fields/fields.ts'

/** Refusals of a move: not from this status, or not from the state that the caller saw (docs/decisions/040). */
export const refusedMoves = {
  ILLEGAL_MOVE: { status: 409, message: namedIn(messages.requests.alreadyCompleted, null) },
  REQUEST_MOVED: { status: 409, message: namedIn(messages.requests.moved, null) },
} as const

/** The state of the request that the caller saw; absent for a move from whatever state it is in. */
export const ExpectedVersion = { version: z.int().min(1).optional() }

export const RequestOutcome = z.enum(requestOutcomes.map(({ outcome }) => outcome))

/** How a request was completed. A caller of an earlier release says nothing, and means that it is done. */
export const CompletionInput = z.object({
  requestId: Id,
  outcome: RequestOutcome.default('done'),
  note: Note.transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
  ...ExpectedVersion,
})

export const ReopeningInput = z.object({
  requestId: Id,
  reason: Note.refine((text) => text !== '', messages.requests.reasonMissing),
  ...ExpectedVersion,
})

/** The steps that staff make with a request. */
export const requestMoves = {
  assign: post(
    '/api/Request/AssignUser',
    'Assign a request to somebody of staff who visits homes, or hand it to somebody else',
    { description: 'With `version`, only as long as the request is as the caller saw it.' },
  )
    .input(
      z.object({
        requestId: Id,
        assignedUserId: z
          .int(messages.requests.notAssignable)
          .min(1, messages.requests.notAssignable)
          .max(largestId, messages.requests.notAssignable),
        ...ExpectedVersion,
      }),
    )
    .output(z.literal(true))
    .errors({ ...notFound, ...refusedMoves }),
  complete: post(
    '/api/Request/RequestCompleted',
    'Complete an assigned request, with what came of it: by whom it is assigned to, or by an Admin',
    { description: 'The requester gets an email if the work is done.' },
  )
    .input(CompletionInput)
    .output(z.literal(true))
    .errors({ ...notFound, ...notNamed, ...refusedMoves }),
  undo: post('/api/Request/UndoCompletion', 'Undo a completion: by whoever made it, for ten minutes', {
    description:
      'With `version`, only as long as the request is as the caller saw it. What was written about its end and has not left is taken back.',
  })
    .input(z.object({ requestId: Id, ...ExpectedVersion }))
    .output(z.literal(true))
    .errors({
      ...notFound,
      ...refusedMoves,
      UNDO_TOO_LATE: { status: 409, message: messages.requests.undoTooLate },
    }),
  reopen: post('/api/Request/ReopenRequest', 'Reopen a completed request, with the reason: by an Admin', {
    description: 'It goes back to whom it was assigned to, or to Pending if they cannot be assigned anymore.',
  })
    .input(ReopeningInput)
    .output(z.literal(true))
    .errors({ ...notFound, ...refusedMoves }),
  setVisit: post(
    '/api/Request/SetVisit',
    'Set or change the visit day of an assigned request: by whom it is assigned to, or by an Admin',
    {
      description:
        'Without times the visit is any time of that day; `timeZone` says what day it is for staff. The requester gets an email. With `version`, only as long as the request is as the caller saw it.',
    },
  )
    .input(
      z.object({
        requestId: Id,
        visitDay: z.iso.date(messages.requests.visitDayMissing),
        visitFrom: TimeOfDay.nullable().default(null),
        visitTo: TimeOfDay.nullable().default(null),
        timeZone: TimeZone,
        ...ExpectedVersion,
      }),
    )
    .output(z.literal(true))
    .errors({ ...notFound, ...notNamed, ...refusedMoves }),
}
