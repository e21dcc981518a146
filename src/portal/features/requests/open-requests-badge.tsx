import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Actor, can } from '#domain/people/access.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'

/** How many requests wait for this person; nothing if there are none. */
export function OpenRequestsBadge({ actor }: { actor: Actor }) {
  const seesAll = can.readAllRequests(actor)
  const { data } = useQuery(api.requests.countOpen.queryOptions(usePollingRequests()))
  if (!data?.count) return null
  const figure = data.isCapped ? `${data.count - 1}+` : String(data.count)
  return (
    <Badge variant="filled" size="md" color="brand" miw={26} px={6}>
      <VisuallyHidden>: </VisuallyHidden>
      {figure}
      <VisuallyHidden>{seesAll ? ' pending' : ' to do'}</VisuallyHidden>
    </Badge>
  )
}
