import { useEffect, useRef } from 'react'

/** A dialog that opens as soon as it is drawn, over the page and alone in reach. */
export function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return dialog
}
