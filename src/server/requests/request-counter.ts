import {
  type RequestReason,
  type RequestStatus,
  requestReasons,
  requestStatuses,
} from '#domain/requests/requests.ts'
import type { CounterKey } from '../lists/count.ts'

type Counted = {
  statuses?: readonly RequestStatus[]
  reasons?: readonly RequestReason[]
  assignedUserId?: number | undefined
}

const allStatuses = requestStatuses.map(({ status }) => status)
const allReasons = requestReasons.map(({ reason }) => reason)

/** The counter of requests with one of these statuses and reasons, of all people or assigned to one. */
export function requestCounter({
  statuses = allStatuses,
  reasons = allReasons,
  assignedUserId,
}: Counted): CounterKey {
  const parts = statuses.flatMap((status) => reasons.map((reason) => `${status}/${reason}`))
  if (assignedUserId === undefined) return { figure: 'requests', parts }
  return { figure: 'requests-of-person', parts: parts.map((part) => `${assignedUserId}/${part}`) }
}
