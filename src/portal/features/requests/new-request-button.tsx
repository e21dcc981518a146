import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { can } from '#domain/people/access.ts'
import { useActor } from '../../session/session.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { latePart } from '../../ui/late-part.ts'
import type { HomeOfRequest } from './new-request-drawer.tsx'

const drawer = latePart(() =>
  import('./new-request-drawer.tsx').then(({ NewRequestDrawer }) => NewRequestDrawer),
)

type NewRequestButtonProps = {
  /** The home that the request is for; without one it is looked up, or is a new one. */
  home?: HomeOfRequest
  /** A view has one filled button; elsewhere this one is outlined. */
  variant?: 'filled' | 'default'
  /** Called with the new request, by whoever may read it. */
  onTaken?: (requestId: number) => void
}

/** Takes a request for a customer who telephones. */
export function NewRequestButton({ home, variant = 'filled', onTaken }: NewRequestButtonProps) {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        New request
      </Button>
      <LateDialog part={drawer} isOpen={isOpen} onClose={close}>
        {(NewRequestDrawer, opened) => (
          <NewRequestDrawer
            opened={opened}
            home={home}
            onClose={close}
            onTaken={(requestId) => {
              close()
              if (can.readAllRequests(actor)) onTaken?.(requestId)
            }}
          />
        )}
      </LateDialog>
    </>
  )
}
