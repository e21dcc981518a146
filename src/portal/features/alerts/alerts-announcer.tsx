import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { newsOfAlerts } from './news-of-alerts.ts'
import { useUnreadAlerts } from './unread-alerts.tsx'

/** Says to screen readers that there are more unread alerts than before, at most once a minute. */
export function AlertsAnnouncer() {
  const { count, figure } = useUnreadAlerts()
  const [sentence, setSentence] = useState('')
  const [news] = useState(() => newsOfAlerts(count, setSentence))

  useEffect(() => {
    news.hear({ count, figure })
    return news.stop
  }, [news, count, figure])

  // Why outside of the bar: on a phone its bell is not displayed, and nothing in it would be heard.
  return createPortal(<VisuallyHidden role="status">{sentence}</VisuallyHidden>, document.body)
}
