import { Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/dashboard.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'

const pendingId = requestStatuses.find((row) => row.status === 'pending')?.id ?? 0

/** The request that has waited longest for an assignee, with a link to all that wait. */
export function OldestWaiting({ request }: { request: Overview['oldestWaiting'] }) {
  return (
    <Paper component="section" withBorder p="md" mt="md" aria-labelledby="oldest-waiting">
      <Title order={2} size="h4" id="oldest-waiting">
        Oldest waiting request
      </Title>
      {request ? (
        <Text mt={4}>
          <Link
            to="/portal/manage-request"
            search={{ requestStatusId: pendingId, sort: 'requestedDate', order: 'asc' }}
          >
            {request.requestReason}, {request.equipmentName}
          </Link>
          {request.asker && `, asked by ${request.asker}`}{' '}
          <Text span c="dimmed">
            <TimeAgo moment={request.requestedDate} />
          </Text>
        </Text>
      ) : (
        <Text mt={4} c="dimmed">
          Nobody is waiting: every request is assigned.
        </Text>
      )}
    </Paper>
  )
}
