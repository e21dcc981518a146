import { type ReactNode, useCallback, useState } from 'react'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import type { HomeOfRequest } from './handling/taken-request.ts'

const drawerPart = latePart(() =>
  import('./handling/new-request-drawer.tsx').then(({ NewRequestDrawer }) => NewRequestDrawer),
)

type NewRequest = {
  /** The home that the request is for; without one it is looked up, or is a new one. */
  home?: HomeOfRequest | undefined
  /** Called with the new request, which whoever took it may read. */
  onTaken?: ((requestId: number) => void) | undefined
}

/** Takes a request for a customer who telephones: how to open its drawer, and the drawer. */
export function useNewRequest({ home, onTaken }: NewRequest): { open: () => void; drawer: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const drawer = (
    <LateDialog part={drawerPart} isOpen={isOpen} onClose={close}>
      {(NewRequestDrawer, opened) => (
        <NewRequestDrawer
          opened={opened}
          home={home}
          onClose={close}
          onTaken={(requestId) => {
            close()
            onTaken?.(requestId)
          }}
        />
      )}
    </LateDialog>
  )
  return { open: () => setOpen(true), drawer }
}
