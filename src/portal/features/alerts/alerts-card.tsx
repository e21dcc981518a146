import { Text } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { CardBelow } from '../../ui/frame/card-below.tsx'
import { AlertList } from './alert-list.tsx'
import { AlertsAnnouncer } from './alerts-announcer.tsx'
import classes from './alerts-card.module.css'

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
