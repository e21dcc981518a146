import { z } from 'zod'
import { messages } from '#domain/messages.ts'
import { requestSteps } from '#domain/request-lifecycle.ts'
import { call } from './call.ts'
import { notFound } from './errors.ts'
import { Day, Id, KeyedPage, Moment, pageOf, TimeZone } from './fields.ts'

export const RequestRow = z.object({
  requestId: z.int(),
  version: z.int(),
  customerId: z.int().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  equipmentName: z.string(),
  requestedDate: Moment,
  requestReason: z.string(),
  requestStatus: z.string(),
  requestStatusId: z.int(),
  assignedUser: z.string().nullable(),
  assignedUserId: z.int().nullable(),
})
export type RequestRow = z.infer<typeof RequestRow>

const anyOf = (most: number) => z.int().min(0).max(most).default(0)

/** Filters, order and page of the request list; 0 and empty filter nothing. Whoever is no Admin sees only their own. */
export const RequestFilter = z.object({
  name: z.string().trim().max(200).default(''),
  email: z.string().trim().max(254).default(''),
  requestReasonId: anyOf(3),
  requestStatusId: anyOf(3),
  assignedUserId: anyOf(2_147_483_647),
  requestedFrom: Day,
  requestedTo: Day,
  timeZone: TimeZone,
  sort: z.enum(['requestedDate', 'email', 'requestStatus']).default('requestedDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...KeyedPage,
})
export type RequestFilter = z.infer<typeof RequestFilter>

/** One step of a request: who did it, and when. `assignedUser` is who it was given to, or taken from. */
export const HistoryStep = z.object({
  step: z.enum(requestSteps),
  date: Moment,
  by: z.string().nullable(),
  assignedUser: z.string().nullable(),
})
export type HistoryStep = z.infer<typeof HistoryStep>

/** Refusals of a move: not from this status, or not from the state that the caller saw (docs/decisions/040). */
const refusedMoves = {
  ILLEGAL_MOVE: { status: 409, message: messages.requests.alreadyCompleted },
  REQUEST_MOVED: { status: 409, message: messages.requests.moved },
} as const

export const requests = {
  list: call
    .route({
      method: 'POST',
      path: '/api/Request/GetRequestsByFilters',
      tags: ['Request'],
      summary: 'A page of the service requests that match',
    })
    .input(RequestFilter)
    .output(pageOf(RequestRow)),
  history: call
    .route({
      method: 'GET',
      path: '/api/Request/GetRequestHistory',
      tags: ['Request'],
      summary: 'What happened to one request, first step first',
    })
    .input(z.object({ requestId: Id }))
    .output(z.array(HistoryStep))
    .errors(notFound),
  countOpen: call
    .route({
      method: 'GET',
      path: '/api/Request/CountOpenRequests',
      tags: ['Request'],
      summary:
        'How many requests wait for the caller: the pending ones for an Admin, their own open ones for others',
      description: 'Counts to 100 and no further; `isCapped` says that there are more.',
    })
    .output(z.object({ count: z.int().min(0), isCapped: z.boolean() })),
  assign: call
    .route({
      method: 'POST',
      path: '/api/Request/AssignUser',
      tags: ['Request'],
      summary: 'Assign a request to somebody of staff who is no Admin, or hand it to somebody else',
      description: 'With `version`, only as long as the request is as the caller saw it.',
    })
    .input(
      z.object({
        requestId: Id,
        assignedUserId: z
          .int(messages.requests.notAssignable)
          .min(1, messages.requests.notAssignable)
          .max(2_147_483_647, messages.requests.notAssignable),
        version: z.int().min(1).optional(),
      }),
    )
    .output(z.literal(true))
    .errors({ ...notFound, ...refusedMoves }),
  complete: call
    .route({
      method: 'POST',
      path: '/api/Request/RequestCompleted',
      tags: ['Request'],
      summary: 'Mark an assigned request as done: by whom it is assigned to, or by an Admin',
    })
    .input(z.object({ requestId: Id }))
    .output(z.literal(true))
    .errors({ ...notFound, ...refusedMoves }),
}
