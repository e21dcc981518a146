import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { latePart } from './late-part.ts'

const { fetchPart, usePart } = latePart(() => import('./toast-list.tsx').then(({ ToastList }) => ToastList))

/** Where toasts appear. One that comes before its part is fetched waits in the library's store. */
export function Toasts() {
  const List = usePart()
  const isWanted = useNotifications().notifications.length > 0
  useEffect(() => {
    if (isWanted) fetchPart().catch(() => {})
  }, [isWanted])
  return List && <List />
}
