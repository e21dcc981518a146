/** Why a customer asks for service, with the ids of the calls (docs/decisions/002). */
export const requestReasons = [
  { id: 1, name: 'New Installation', reason: 'new-installation' },
  { id: 2, name: 'Maintenance', reason: 'maintenance' },
  { id: 3, name: 'Upgrade', reason: 'upgrade' },
] as const

export type RequestReason = (typeof requestReasons)[number]['reason']

/** A service request moves from pending to assigned to completed; a completion can be undone or reopened (docs/decisions/040). */
export const requestStatuses = [
  { id: 1, name: 'Pending', status: 'pending', isOpen: true },
  { id: 2, name: 'Assigned', status: 'assigned', isOpen: true },
  { id: 3, name: 'Completed', status: 'completed', isOpen: false },
] as const

export type RequestStatus = (typeof requestStatuses)[number]['status']

/** Photos that are sent at once, with a request or with what is added to it. */
export const mostRequestPhotos = 3

/** Photos that a request may carry in all. */
export const mostPhotosInAll = 12

/** Characters of a request's own words. */
export const longestRequestWords = 2000
