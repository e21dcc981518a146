import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './sheet.module.css'

type SheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * What a phone offers besides, over the foot of the page where the thumb is. Why the browser's own dialog: it is in each list's first
 * file, and what it contains is there before it opens, so that filters keep what was typed.
 */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen) sheet.current?.showModal()
    else sheet.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      className={classes.sheet}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={classes.head}>
        <h2 id={titleId} translate="no">
          {title}
        </h2>
        <UnstyledButton className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      {children}
    </dialog>
  )
}
