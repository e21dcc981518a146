import { type ComponentProps, type RefObject, useCallback, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import classes from './card-below.module.css'

const gapPx = 8

type CardBelowProps = ComponentProps<'div'> & {
  /** `auto`: opened by the button that names its id, and closed by Escape or a press elsewhere. `manual`: open as long as it is drawn. */
  popover: 'auto' | 'manual'
  /** For a card that is first drawn when it is asked for. */
  opensAtOnce?: boolean
  /** The element that it appears at. */
  anchor: RefObject<HTMLElement | null>
  isAsWide?: boolean
  onOpen?: (card: HTMLElement) => void
}

/**
 * A card in front of the page, beneath an element of the top bar or above one of the phone's, whose skin it does not share. What it
 * contains is drawn when it first opens.
 */
export function CardBelow(all: CardBelowProps) {
  const { anchor, isAsWide = false, opensAtOnce = false, onOpen, className = '', children, ...props } = all
  const { popover } = props
  const startsOpen = popover === 'manual' || opensAtOnce
  const [wasOpen, setOpen] = useState(startsOpen)

  const open = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return
      card.addEventListener('beforetoggle', ({ newState }) => {
        if (newState !== 'open') return
        if (anchor.current) place(card, anchor.current, isAsWide)
        if (!startsOpen) flushSync(() => setOpen(true))
      })
      if (startsOpen) card.showPopover()
    },
    [anchor, isAsWide, startsOpen],
  )

  return createPortal(
    <div
      {...props}
      ref={open}
      className={`${classes.card} ${className}`}
      onToggle={({ currentTarget, newState }) => newState === 'open' && onOpen?.(currentTarget)}
    >
      {wasOpen && children}
    </div>,
    document.body,
  )
}

function place(card: HTMLElement, anchor: HTMLElement, isAsWide: boolean) {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  if (isAsWide) card.style.width = `${width}px`
  // Why: at the bottom of the window there is room above alone.
  const isAtBottom = top > window.innerHeight / 2
  card.style.top = isAtBottom ? 'auto' : `${bottom + gapPx}px`
  card.style.bottom = isAtBottom ? `${window.innerHeight - top + gapPx}px` : 'auto'
  // Why: beneath an element at the right it grows to the left, or it would leave the window.
  const isAtRight = left > window.innerWidth / 2
  card.style.left = isAtRight ? 'auto' : `${left}px`
  card.style.right = isAtRight ? `${window.innerWidth - left - width}px` : 'auto'
}
