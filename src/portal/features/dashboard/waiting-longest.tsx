import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/office/dashboard.ts'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import { SummaryRow, SummaryRows } from '../../ui/figures/summary-rows.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'

type WaitingLongestProps = {
  requests: Overview['waitingLongest']
  /** How many wait in all. */
  total: number | undefined
}

/** The requests that have waited longest for an assignee; each opens where it is assigned. */
export function WaitingLongest({ requests, total }: WaitingLongestProps) {
  return (
    <SummaryCard
      title="Waiting longest"
      more={
        total ? (
          <Link to="/portal/manage-request" search={{ view: 'pending', sort: 'requestedDate', order: 'asc' }}>
            All {total}
          </Link>
        ) : undefined
      }
    >
      {requests.length === 0 ? (
        <Text c="dimmed">Every request is assigned.</Text>
      ) : (
        <SummaryRows>
          {requests.map((request) => (
            <Row key={request.requestId} request={request} />
          ))}
        </SummaryRows>
      )}
    </SummaryCard>
  )
}

function Row({ request }: { request: Overview['waitingLongest'][number] }) {
  const { requestId, asker, requestReason, equipmentName, isUrgent, requestedDate } = request
  return (
    <SummaryRow
      title={asker ?? 'No name given'}
      detail={
        <>
          {isUrgent && 'Urgent · '}
          {requestReason} · {equipmentName} · <TimeAgo moment={requestedDate} />
        </>
      }
      step={
        <Link
          to="/portal/manage-request"
          search={{ view: 'pending', request: requestId }}
          aria-label={`Assign request ${requestId}`}
        >
          Assign
        </Link>
      }
    />
  )
}
