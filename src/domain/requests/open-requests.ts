import { type RequestStatus, requestStatuses } from './requests.ts'

// Beside the statuses and not with them: pages have no use for these.

/** The statuses in which something is still to be done. */
export const openStatuses: readonly RequestStatus[] = requestStatuses.flatMap(({ status, isOpen }) =>
  isOpen ? [status] : [],
)
/** Those in which a request has ended. */
export const closedStatuses: readonly RequestStatus[] = requestStatuses.flatMap(({ status, isOpen }) =>
  isOpen ? [] : [status],
)
