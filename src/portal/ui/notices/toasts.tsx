import { useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { latePart } from '../frame/late-part.ts'
import { notePress } from './toast-place.ts'

const { fetchPart, usePart } = latePart(() => import('./toast-list.tsx').then(({ ToastList }) => ToastList))

/** Where toasts appear. One that comes before its part waits in the library's store; the part waits for a lost connection. */
export function Toasts() {
  const List = usePart()
  useWindowEvent('pointerdown', notePress, { capture: true })
  const isWanted = useNotifications().notifications.length > 0
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    const tryAgain = () => setAttempt(attempt + 1)
    fetchPart().catch(() => addEventListener('online', tryAgain, { once: true }))
    return () => removeEventListener('online', tryAgain)
  }, [isWanted, attempt])
  return List && <List />
}
