import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { usePollingAlerts } from '../../realtime/use-polling.ts'
import { CountMark } from '../../shared/frame/count-mark.tsx'

/** How many alerts the person has not read: as a number, in the bell ('99+') and in words ('Alerts, 3 unread'). */
export function useUnreadAlerts() {
  const { data } = useQuery(api.alerts.countUnread.queryOptions(usePollingAlerts()))
  const { count = 0, isCapped = false } = data ?? {}
  const figure = isCapped ? `${count}+` : String(count)
  return { count, figure, name: count === 0 ? 'Alerts' : `Alerts, ${figure} unread` }
}

/** The number at the corner of the bell; nothing if all are read. It is part of the name of a button that has words. */
export function UnreadMark({ count, figure }: { count: number; figure: string }) {
  return (
    count > 0 && (
      <>
        <VisuallyHidden>, </VisuallyHidden>
        <CountMark figure={figure} />
        <VisuallyHidden> unread</VisuallyHidden>
      </>
    )
  )
}
