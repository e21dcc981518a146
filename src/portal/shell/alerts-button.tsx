import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRef } from 'react'
import { UnreadMark, useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { latePart } from '../ui/late-part.ts'
import { notify } from '../ui/notify.tsx'

const part = latePart(() => import('../features/alerts/alerts-card.tsx').then(({ AlertsCard }) => AlertsCard))

const cardId = 'alerts'

/** Opens the alerts as soon as their file is there. */
function open() {
  part
    .fetchPart()
    .then(() => requestAnimationFrame(() => document.getElementById(cardId)?.showPopover()), notify.lostCode)
}

/** The bell of the top bar, with how many alerts are unread; a phone has it in its own bar. */
export function AlertsButton() {
  const button = useRef<HTMLButtonElement>(null)
  const AlertsCard = part.usePart()
  const { name, ...unread } = useUnreadAlerts()
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="lg"
        pos="relative"
        style={{ overflow: 'visible' }}
        visibleFrom="sm"
        aria-label={name}
        data-tip="Alerts"
        aria-haspopup="dialog"
        {...(AlertsCard ? { popoverTarget: cardId } : { onClick: open })}
      >
        <IconBell size={18} aria-hidden />
        <UnreadMark {...unread} />
      </ActionIcon>
      {AlertsCard && <AlertsCard id={cardId} anchor={button} />}
    </>
  )
}
