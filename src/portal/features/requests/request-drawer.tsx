import { Button, Drawer, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RequestRow } from '#contract/requests.ts'
import { api } from '../../api/client.ts'
import { RequestDetails } from './request-details.tsx'
import { RequestHistory } from './request-history.tsx'

type RequestDrawerProps = { request: RequestRow | undefined; onClose: () => void }

/** What somebody asked for in their own words, and what happened to it; open while there is a request. */
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
    return (
      <Stack align="flex-start">
        <Text>The request could not be loaded.</Text>
        <Button variant="default" onClick={() => Promise.all([details.refetch(), history.refetch()])}>
          Try again
        </Button>
      </Stack>
    )
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
