import { z } from 'zod'
import { call } from './call.ts'
import { Day, Moment, Page, pageOf } from './fields.ts'

export const RequestRow = z.object({
  requestId: z.int(),
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
  sort: z.enum(['requestedDate', 'email', 'requestStatus']).default('requestedDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...Page,
})
export type RequestFilter = z.infer<typeof RequestFilter>

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
}
