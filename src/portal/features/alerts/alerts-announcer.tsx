import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUnreadAlerts } from './unread-alerts.tsx'

/** Nobody is interrupted more often. */
const restMs = 60_000

/** Says to screen readers that there are more unread alerts than before, at most once a minute. */
export function AlertsAnnouncer() {
  const { count, figure } = useUnreadAlerts()
  const [sentence, setSentence] = useState('')
  const heard = useRef({ count, at: Number.NEGATIVE_INFINITY })

  useEffect(() => {
    if (count <= heard.current.count) {
      heard.current.count = count
      return
    }
    const wait = heard.current.at + restMs - performance.now()
    const timer = window.setTimeout(
      () => {
        heard.current = { count, at: performance.now() }
        setSentence(count === 1 ? '1 unread alert' : `${figure} unread alerts`)
      },
      Math.max(0, wait),
    )
    return () => window.clearTimeout(timer)
  }, [count, figure])

  // Why outside of the bar: on a phone its bell is not displayed, and nothing in it would be heard.
  return createPortal(<VisuallyHidden role="status">{sentence}</VisuallyHidden>, document.body)
}
