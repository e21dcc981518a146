import { Anchor, Group, Text } from '@mantine/core'
import type { RequestRow } from '#contract/requests/requests.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { StatusBadge } from '../../../shared/record/status-badge.tsx'
import { requestInWords } from './request-in-words.ts'

const roles = { pending: 'waiting', assigned: 'assigned', completed: 'done', urgent: 'late' } as const

type RequestSummaryProps = { request: RequestRow; onOpen: (request: RequestRow) => void }

/** What a request of a home is about, who has it and when the visit is; whoever reads the home opens it. */
export function RequestSummary({ request, onOpen }: RequestSummaryProps) {
  const { requestReason, equipmentName, isUrgent } = request
  const status = requestStatuses.find(({ id }) => id === request.requestStatusId)?.status ?? 'completed'
  const about = `${requestReason} · ${equipmentName}`
  return (
    <>
      <Group gap="xs">
        <Anchor component="button" type="button" fw={600} onClick={() => onOpen(request)}>
          {about}
        </Anchor>
        <StatusBadge role={roles[status]}>{request.requestStatus}</StatusBadge>
        {isUrgent && status !== 'completed' && <StatusBadge role={roles.urgent}>Urgent</StatusBadge>}
      </Group>
      <Text size="sm" c="dimmed">
        {requestInWords(request)}
      </Text>
    </>
  )
}
