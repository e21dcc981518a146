import { Text, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardBelow } from '../../ui/frame/card-below.tsx'
import { AlertList } from './alert-list.tsx'
import classes from './alerts-card.module.css'
import { newsOfAlerts } from './news-of-alerts.ts'
import { useUnreadAlerts } from './unread-alerts.tsx'

type AlertsCardProps = {
  id: string
  /** The bell. */
  anchor: RefObject<HTMLElement | null>
}

/** The list of alerts beneath the bell, and what says that there are new ones. */
export function AlertsCard({ id, anchor }: AlertsCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CardBelow
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Alerts"
        tabIndex={-1}
        anchor={anchor}
        className={classes.card}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onOpen={(card) => card.focus()}
      >
        <Text fw={600} px="sm" pb="xs">
          Alerts
        </Text>
        {isOpen && <AlertList onChosen={() => document.getElementById(id)?.hidePopover()} />}
      </CardBelow>
      <AlertsAnnouncer />
    </>
  )
}

/** Says to screen readers that there are more unread alerts than before, at most once a minute. */
function AlertsAnnouncer() {
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
