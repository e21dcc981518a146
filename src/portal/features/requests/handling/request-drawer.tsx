import { ActionIcon, Drawer, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useUiSettings } from '../../../settings/ui-settings.ts'
import { RequestContents } from './request-contents.tsx'
import classes from './request-drawer.module.css'

type RequestDrawerProps = {
  /** The open request; undefined while the drawer is closed. */
  requestId: number | undefined
  onClose: () => void
  /** The requests before and after it in the list behind the drawer. */
  neighbors?: { previous?: number | undefined; next?: number | undefined }
  onOpen: (requestId: number) => void
}

/** Everything about a request, and everything that can be done with it, over the list that it was opened from. */
export function RequestDrawer({ requestId, onClose, neighbors, onOpen }: RequestDrawerProps) {
  const { singleKeys } = useUiSettings()
  useCloseOnEscape(requestId !== undefined, onClose)
  const step = (neighborId: number | undefined) => () => {
    if (neighborId !== undefined && !isBelowDialog()) onOpen(neighborId)
  }
  // Why nowhere else: inside the open drawer a single letter surprises nobody who types elsewhere.
  useHotkeys(
    requestId === undefined || !singleKeys
      ? []
      : [
          ['J', step(neighbors?.next)],
          ['K', step(neighbors?.previous)],
        ],
  )
  return (
    <Drawer.Root
      opened={requestId !== undefined}
      onClose={onClose}
      position="right"
      size="min(37.5rem, 100%)"
      padding="md"
      closeOnEscape={false}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.frame}>
          <Drawer.Header role="none" className={classes.head}>
            <Drawer.Title className={classes.title}>{requestId ? `Request ${requestId}` : ''}</Drawer.Title>
            <Group gap={4} ml="auto" wrap="nowrap">
              <Neighbor
                label="Previous request"
                shortcut="K"
                requestId={neighbors?.previous}
                onOpen={onOpen}
              />
              <Neighbor label="Next request" shortcut="J" requestId={neighbors?.next} onOpen={onOpen} />
              <Drawer.CloseButton aria-label="Close" size={40} iconSize={20} />
            </Group>
          </Drawer.Header>
          {requestId && <RequestContents key={requestId} requestId={requestId} />}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Closes the drawer on Escape unless a dialog is above it, with which the library would close the drawer too. */
function useCloseOnEscape(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isBelowDialog()) onClose()
    }
    // Why while capturing: a dialog above would be gone by the time the event comes back up.
    addEventListener('keydown', close, { capture: true })
    return () => removeEventListener('keydown', close, { capture: true })
  }, [isOpen, onClose])
}

/** Whether a dialog is open above the drawer. */
const isBelowDialog = () => document.querySelectorAll('[role=dialog][aria-modal=true]').length > 1

type NeighborProps = {
  label: string
  shortcut: string
  requestId: number | undefined
  onOpen: (requestId: number) => void
}

function Neighbor({ label, shortcut, requestId, onOpen }: NeighborProps) {
  const Image = label.startsWith('Previous') ? IconChevronUp : IconChevronDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={`${label} (${shortcut})`}
      disabled={requestId === undefined}
      onClick={() => requestId !== undefined && onOpen(requestId)}
    >
      <Image size={20} aria-hidden />
    </ActionIcon>
  )
}
