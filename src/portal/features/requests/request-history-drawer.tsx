import { Button, Drawer, Skeleton, Stack, Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HistoryStep, RequestRow } from '#contract/requests.ts'
import { api } from '../../api/client.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'

type RequestHistoryDrawerProps = { request: RequestRow | undefined; onClose: () => void }

/** What happened to a request, first step first; open while there is a request. */
export function RequestHistoryDrawer({ request, onClose }: RequestHistoryDrawerProps) {
  return (
    <Drawer
      opened={request !== undefined}
      onClose={onClose}
      position="right"
      size="sm"
      title={request ? `History of request ${request.requestId}` : ''}
    >
      {request && <History requestId={request.requestId} />}
    </Drawer>
  )
}

function History({ requestId }: { requestId: number }) {
  const { data, isError, refetch } = useQuery(api.requests.history.queryOptions({ input: { requestId } }))
  if (isError && !data) {
    return (
      <Stack align="flex-start">
        <Text>The history could not be loaded.</Text>
        <Button variant="default" onClick={() => refetch()}>
          Try again
        </Button>
      </Stack>
    )
  }
  if (!data) return <Skeleton h={120} />
  return (
    <Timeline active={data.length - 1} bulletSize={14} lineWidth={2}>
      {data.map((step, place) => (
        <Timeline.Item key={`${step.date} ${step.step}`} title={titleOf(step, data[place - 1])}>
          <Text size="sm" c="dimmed">
            {step.by ? `${step.by}, ` : ''}
            <TimeAgo moment={step.date} />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function titleOf({ step, assignedUser }: HistoryStep, before: HistoryStep | undefined): string {
  if (step === 'requested') return 'Requested'
  if (step === 'completed') return 'Completed'
  if (step === 'returned') return `Back to Pending from ${assignedUser ?? 'somebody'}`
  const isAgain = before?.step === 'assigned'
  return `${isAgain ? 'Reassigned' : 'Assigned'} to ${assignedUser ?? 'somebody'}`
}
