import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { LatePart } from '../frame/late-part.ts'
import { notify } from '../frame/notify.tsx'
import { dialogComes } from './is-dialog-open.ts'

type LateDialogProps<Props extends object> = {
  part: LatePart<Props>
  isOpen: boolean
  onClose: () => void
  children: (Dialog: ComponentType<Props>, isOpen: boolean) => ReactNode
}

/**
 * A dialog in a file of its own. It is first drawn when it is to open, and closed before it is open, so that it
 * notices its opening and later gives the focus back.
 */
export function LateDialog<Props extends object>({
  part,
  isOpen,
  onClose,
  children,
}: LateDialogProps<Props>) {
  const Dialog = part.usePart()
  const [wasOpened, setOpened] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const canDraw = wasOpened && Dialog !== undefined

  useEffect(() => {
    if (!isOpen) return
    setOpened(true)
    part.fetchPart().catch(() => {
      notify.lostCode()
      onClose()
    })
  }, [part, isOpen, onClose])

  useEffect(() => setDrawn(canDraw), [canDraw])
  useEffect(() => (isOpen && !isDrawn ? dialogComes() : undefined), [isOpen, isDrawn])

  return canDraw && children(Dialog, isOpen && isDrawn)
}
