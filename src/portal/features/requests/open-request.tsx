import { useCallback } from 'react'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'

const drawer = latePart(() =>
  import('./handling/request-drawer.tsx').then(({ RequestDrawer }) => RequestDrawer),
)

type OpenRequestProps = {
  /** The open request; 0 for none. */
  requestId: number
  /** The list behind the drawer, whose order leads to the requests before and after. */
  among: readonly { requestId: number }[]
  /** Opens another request; 0 closes the drawer. */
  onOpen: (requestId: number) => void
}

/** The drawer of the request that the address names. */
export function OpenRequest({ requestId, among, onOpen }: OpenRequestProps) {
  const close = useCallback(() => onOpen(0), [onOpen])
  const index = among.findIndex((row) => row.requestId === requestId)
  const neighbors = {
    previous: index > 0 ? among[index - 1]?.requestId : undefined,
    next: index < 0 ? undefined : among[index + 1]?.requestId,
  }
  return (
    <LateDialog part={drawer} isOpen={requestId !== 0} onClose={close}>
      {(RequestDrawer, isOpen) => (
        <RequestDrawer
          requestId={isOpen ? requestId : undefined}
          neighbors={neighbors}
          onOpen={onOpen}
          onClose={close}
        />
      )}
    </LateDialog>
  )
}
