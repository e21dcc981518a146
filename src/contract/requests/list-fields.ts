import { largestId } from '#domain/ids.ts'
import { requestViews } from '#domain/requests/request-views.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import {
  choice,
  day,
  flag,
  keyedPageFields,
  order,
  text,
  timeZone,
  upTo,
  type ValuesOf,
} from '../fields/plain-fields.ts'

/** Filters, order and page of the request list; 0 and empty filter nothing. Anybody but an Admin sees only their own. */
export const requestFields = {
  view: choice(
    requestViews.map(({ view }) => view),
    'all',
  ),
  name: text(200),
  email: text(254),
  requestReasonId: upTo(requestReasons.length),
  requestStatusId: upTo(requestStatuses.length),
  assignedUserId: upTo(largestId),
  requestedFrom: day,
  requestedTo: day,
  timeZone,
  sort: choice(['requestedDate', 'email', 'requestStatus'], 'requestedDate'),
  order: order('desc'),
  ...keyedPageFields,
}

/** The address of the request list: its filter, the request whose drawer is open, and whether the list is meant, not the own day. */
export const requestAddressFields = { ...requestFields, request: upTo(largestId), list: flag() }
export type RequestAddress = ValuesOf<typeof requestAddressFields>
