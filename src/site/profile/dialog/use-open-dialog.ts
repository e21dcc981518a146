import { useEffect, useRef } from 'react'

/** A ref for a dialog that opens, modal, as soon as it is mounted. */
export function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return dialog
}
