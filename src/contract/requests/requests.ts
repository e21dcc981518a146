import { z } from 'zod'
import { equipmentSlots } from '#domain/homes/equipment/equipment.ts'
import { requestSteps } from '#domain/requests/request-lifecycle.ts'
import { requestViews } from '#domain/requests/request-views.ts'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, ImageName, Moment, TimeZone } from '../fields/fields.ts'
import { following, followingErrors, howToFollow, pageOrChanges } from '../fields/following.ts'
import { schemaOf } from '../fields/plain-schema.ts'
import { requestFields } from './list-fields.ts'

import { NewRequest, saidInRequest } from './new-requests.ts'
import { Addition, agreedVisit, OwnRequest, ownRequestChanges } from './own-requests.ts'
import { requestCustomers } from './request-customers.ts'
import { RequestOutcome, requestMoves } from './request-moves.ts'

export const RequestRow = z.object({
  requestId: z.int(),
  version: z.int(),
  customerId: z.int().nullable(),
  /** The number of the label it was sent by, while that label has no home. */
  labelId: z.int().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  equipmentName: z.string(),
  requestedDate: Moment,
  requestReason: z.string(),
  /** No heat or no cooling. */
  isUrgent: z.boolean(),
  requestStatus: z.string(),
  requestStatusId: z.int(),
  assignedUser: z.string().nullable(),
  assignedUserId: z.int().nullable(),
  /** Who took it by telephone or in person. */
  takenByUserId: z.int().nullable(),
  ...agreedVisit,
  completedDate: Moment.nullable(),
  completedByUserId: z.int().nullable(),
  outcome: RequestOutcome.nullable(),
  completionNote: z.string().nullable(),
})
export type RequestRow = z.infer<typeof RequestRow>

/** One step of a request: who did it, and when. `assignedUser` is its new or former assignee. */
export const HistoryStep = z.object({
  step: z.enum(requestSteps),
  date: Moment,
  by: z.string().nullable(),
  assignedUser: z.string().nullable(),
  ...agreedVisit,
  outcome: RequestOutcome.nullable(),
  /** What was done, or why it was reopened. */
  note: z.string().nullable(),
})
export type HistoryStep = z.infer<typeof HistoryStep>

/** A request as its drawer shows it: the row of the list with the requester's words and photos. */
export const RequestDetails = RequestRow.extend({
  ...saidInRequest,
  /** The accepted proposal that it installs: the office wrote its words, and nobody prefers a day. */
  proposalId: z.int().nullable(),
  /** What the requester added to the words later, first one first. */
  added: z.array(Addition),
  imageNames: z.array(ImageName),
  /** Those of its email and number that asked, at some home, not to be contacted: use them for what this request is about alone. */
  leftAlone: z.array(z.string()),
  /** What they compared before without a label: what they answered and what we said, in words, and the path of that page; null where the site shows it no more. */
  comparison: z.object({ said: z.string(), path: z.string().nullable() }).nullable(),
})
export type RequestDetails = z.infer<typeof RequestDetails>

export const EquipmentInShort = z.object({
  make: z.string().nullable(),
  /** 'Oil', 'Boiler': what is out of the ordinary. */
  kinds: z.array(z.string()),
  installationYear: z.int().nullable(),
  lastMaintenanceYear: z.int().nullable(),
  afuePercent: z.number().nullable(),
  seer: z.number().nullable(),
})

/** A visit as whoever makes it needs it on the way: the request, the requester's words, and what is known of home and equipment. */
export const Visit = RequestRow.extend({
  words: z.string().nullable(),
  /** What the requester added to the words later, first one first. */
  added: z.array(Addition),
  photoCount: z.int().min(0),
  /** The pinned note of the home. */
  pinnedNote: z.string().nullable(),
  equipment: EquipmentInShort.nullable(),
})
export type Visit = z.infer<typeof Visit>

/** A request as whoever visits takes it along on paper: as a visit, with when one suits and all equipment of the home. */
export const VisitSheet = Visit.extend({
  ...saidInRequest,
  equipment: z.array(EquipmentInShort.extend({ name: z.enum(equipmentSlots.map(({ name }) => name)) })),
})
export type VisitSheet = z.infer<typeof VisitSheet>

/** Refusals that keep robots out (docs/decisions/065). The next try carries the new `stamp`. */
const refusedRequests = {
  HIDDEN_FIELD_FILLED: { status: 422, message: serviceRequestTexts.hiddenFieldFilled },
  SENT_TOO_SOON: { status: 422, message: serviceRequestTexts.sentTooSoon },
  PAGE_OPEN_FOR_LONG: {
    status: 422,
    message: serviceRequestTexts.pageOpenForLong,
    data: z.object({ stamp: z.string() }),
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: serviceRequestTexts.tooMany,
    data: z.object({ retryAfterSeconds: z.int() }),
  },
} as const

/** So many requests are printed at once. */
const mostSheets = 100

/** A view of the request list. */
export const RequestView = z.enum(requestViews.map(({ view }) => view))

export const RequestFilter = schemaOf(requestFields)
export type RequestFilter = z.infer<typeof RequestFilter>

export const requests = {
  send: post(
    '/api/Customer/SendRequest',
    'Ask for service: whoever holds a label for their home, and anyone else',
    {
      description:
        'Takes the stamp of a page that was opened 2 seconds to a day ago. The same request from the same page is stored once. ' +
        'No email confirms it without an address, or to one that had several of them.',
    },
  )
    .input(NewRequest)
    .output(z.object({ requestId: z.int(), isConfirmed: z.boolean() }))
    .errors({ ...notFound, ...refusedRequests }),
  listOwn: get('/api/Customer/GetOwnRequests', 'The last requests for the own home, newest first', {
    description: 'The last 20, each with its state and its visit.',
  })
    .input(z.object({ customerId: Id }))
    .output(z.array(OwnRequest))
    .errors(notFound),
  ...ownRequestChanges,
  visitCalendar: get('/api/Customer/GetVisitCalendar', 'The visit of an own request as a calendar file', {
    description: 'Needs the number of a request that has a visit. Opened, it puts the visit into a calendar.',
    outputStructure: 'detailed',
  })
    .input(z.object({ requestId: Id }))
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() }))
    .errors(notFound),
  list: post('/api/Request/GetRequestsByFilters', 'A page of the service requests that match', {
    description: `A filter that is empty or 0 filters nothing. Anybody but an Admin sees their own; a token with \`read\` sees all. ${howToFollow.description}`,
  })
    .input(RequestFilter.extend(following))
    .output(pageOrChanges(RequestRow))
    .errors(followingErrors),
  find: get(
    '/api/Request/GetRequestById',
    'One request, with what the requester wrote, when a visit suits, and the photos',
    { description: 'A token that only takes requests finds those that it took. Photos are not for tokens.' },
  )
    .input(z.object({ requestId: Id }))
    .output(RequestDetails)
    .errors(notFound),
  history: get('/api/Request/GetRequestHistory', 'What happened to one request, first step first', {
    description: 'Each step with who made it, when, and what was said.',
  })
    .input(z.object({ requestId: Id }))
    .output(z.array(HistoryStep))
    .errors(notFound),
  countOpen: get(
    '/api/Request/CountOpenRequests',
    'How many requests wait for the caller: the pending ones for an Admin, their own open ones for others',
    { description: 'Counts to 100 and no further; `isCapped` says that there are more.' },
  ).output(z.object({ count: z.int().min(0), isCapped: z.boolean() })),
  visitLoad: get('/api/Request/GetVisitLoad', 'How many visits each person has on a day', {
    description: 'Ask it before assigning. People without a visit on that day are left out.',
  })
    .input(z.object({ visitDay: z.iso.date() }))
    .output(z.array(z.object({ userId: z.int(), visitCount: z.int() }))),
  countViews: get('/api/Request/CountRequestViews', 'How many requests each view of the list has', {
    description: 'Counts to 10,000 and no further; `isCapped` says that there are more.',
  }).output(z.array(z.object({ view: RequestView, count: z.int().min(0), isCapped: z.boolean() }))),
  ownVisits: get(
    '/api/Request/GetOwnVisits',
    'The open requests of the caller by visit day, those that the caller completed today, and those that the caller took and nobody has yet',
    { description: 'Needs the time zone of the caller, which says what today is.' },
  )
    .input(z.object({ timeZone: TimeZone }))
    .output(
      z.object({
        open: z.array(Visit),
        completedToday: z.array(Visit),
        taken: z.array(RequestRow),
      }),
    ),
  visitSheets: post(
    '/api/Request/GetVisitSheets',
    'Several requests as whoever visits takes them along on paper, in the order of their visits',
    { description: 'Requests that are not there, or that the caller may not see, are left out.' },
  )
    .input(
      z.object({
        requestIds: z.array(Id).min(1).max(mostSheets, messages.exports.tooManyAtOnce),
      }),
    )
    .output(z.array(VisitSheet)),
  ...requestMoves,
  ...requestCustomers,
}
