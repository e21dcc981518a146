import { Drawer, Skeleton, Stack, Text, Timeline, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HistoryStep, RequestRow } from '#contract/requests.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { api } from '../../api/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { RequestDetails } from './request-details.tsx'

type RequestDrawerProps = { request: RequestRow | undefined; onClose: () => void }

/** The details and history of a request; open while there is one. */
export function RequestDrawer({ request, onClose }: RequestDrawerProps) {
  return (
    <Drawer
      opened={request !== undefined}
      onClose={onClose}
      position="right"
      size="md"
      title={request ? `Request ${request.requestId}` : ''}
    >
      {request && <Contents request={request} />}
    </Drawer>
  )
}

function Contents({ request }: { request: RequestRow }) {
  const { requestId } = request
  const details = useQuery(api.requests.find.queryOptions({ input: { requestId } }))
  const history = useQuery(api.requests.history.queryOptions({ input: { requestId } }))
  if ((details.isError && !details.data) || (history.isError && !history.data)) {
    const retry = () => Promise.all([details.refetch(), history.refetch()])
    return <LoadFailed what="The request" onRetry={retry} isInline />
  }
  return (
    <Stack gap="lg">
      {details.data ? <RequestDetails request={request} details={details.data} /> : <Skeleton h={160} />}
      <Stack gap="sm">
        <Title order={3} size="h5">
          History
        </Title>
        {history.data ? <RequestHistory steps={history.data} /> : <Skeleton h={120} />}
      </Stack>
    </Stack>
  )
}

/** The steps of a request, oldest first. */
function RequestHistory({ steps }: { steps: readonly HistoryStep[] }) {
  return (
    <Timeline active={steps.length - 1} bulletSize={14} lineWidth={2}>
      {steps.map((step, index) => (
        <Timeline.Item key={`${step.date} ${step.step}`} title={titleOf(step, steps[index - 1])}>
          <Text size="sm" c="dimmed">
            {step.by ? `${step.by}, ` : ''}
            <TimeAgo moment={step.date} />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function titleOf({ step, assignedUser, ...visit }: HistoryStep, before: HistoryStep | undefined): string {
  if (step === 'requested') return 'Requested'
  if (step === 'completed') return 'Completed'
  if (step === 'visit-set') return visitTitleOf(visit)
  if (step === 'returned') return `Back to Pending from ${assignedUser ?? 'somebody'}`
  const isAgain = before?.step === 'assigned'
  return `${isAgain ? 'Reassigned' : 'Assigned'} to ${assignedUser ?? 'somebody'}`
}

function visitTitleOf(stored: Parameters<typeof agreedVisitOf>[0]): string {
  const visit = agreedVisitOf(stored)
  // Why without a day: it was removed with the data of a customer.
  return visit ? `Visit set: ${visitInWords(visit)}` : 'Visit set'
}
