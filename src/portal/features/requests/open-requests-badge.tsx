import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Actor, can } from '#domain/people/access.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { CountMark } from '../../shared/frame/count-mark.tsx'

type OpenRequestsBadgeProps = {
  actor: Actor
  /** At the corner of an icon, instead of at the end of a line. */
  isMark?: boolean
}

/** How many requests wait for this person; nothing if there are none. */
export function OpenRequestsBadge({ actor, isMark = false }: OpenRequestsBadgeProps) {
  const seesAll = can.readAllRequests(actor)
  const { data } = useQuery(api.requests.countOpen.queryOptions(usePollingRequests()))
  if (!data?.count) return null
  const figure = data.isCapped ? `${data.count - 1}+` : String(data.count)
  const after = seesAll ? ' pending' : ' to do'
  return isMark ? (
    <>
      <VisuallyHidden>: </VisuallyHidden>
      <CountMark figure={figure} />
      <VisuallyHidden>{after}</VisuallyHidden>
    </>
  ) : (
    <Badge variant="filled" size="md" color="brand" miw={26} px={6}>
      <VisuallyHidden>: </VisuallyHidden>
      {figure}
      <VisuallyHidden>{after}</VisuallyHidden>
    </Badge>
  )
}
