import { Text } from '@mantine/core'
import type { RequestRow } from '#contract/requests/requests.ts'
import { outcomeName } from '#domain/requests/completion.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { StatusBadge } from '../../shared/record/status-badge.tsx'

const statusRoles = { pending: 'waiting', assigned: 'assigned', completed: 'done' } as const

export function statusOf({ requestStatusId }: Pick<RequestRow, 'requestStatusId'>) {
  return requestStatuses.find(({ id }) => id === requestStatusId)?.status ?? 'completed'
}

export function StatusInWord({ request }: { request: RequestRow }) {
  return <StatusBadge role={statusRoles[statusOf(request)]}>{request.requestStatus}</StatusBadge>
}

/** The status of a request; what came of a completed one, unless it is done. */
export function RequestStatus({ request }: { request: RequestRow }) {
  return (
    <>
      <StatusInWord request={request} />
      {request.outcome && request.outcome !== 'done' && (
        <Text size="xs" c="dimmed">
          {outcomeName(request.outcome)}
        </Text>
      )}
    </>
  )
}
