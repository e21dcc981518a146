import { UnstyledButton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import classes from './row-link.module.css'

/** What a row of a list leads to: an address, or something that is shown above the list. */
export type RowOpening = { link: LinkProps; onOpen?: undefined } | { onOpen: () => void; link?: undefined }

export const RowOpeningContext = createContext<RowOpening | undefined>(undefined)

/** The first text of a row, which opens it; where a row opens nothing, only the text. */
export function RowLink({ children }: { children: ReactNode }) {
  const opening = use(RowOpeningContext)
  if (!opening) return children
  if (opening.link) {
    return (
      <Link {...opening.link} className={classes.link} data-row-link>
        {children}
      </Link>
    )
  }
  return (
    <UnstyledButton className={classes.link} data-row-link onClick={opening.onOpen}>
      {children}
    </UnstyledButton>
  )
}

export const rowLinkOf = (row: Element) => row.querySelector<HTMLElement>('[data-row-link]')

/**
 * A press anywhere on a row is one on its link. Why not a link that covers the row: nothing under it could be selected, and a phone number
 * or an address is often copied.
 */
export const forwardPresses = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (isOnControl(event) || window.getSelection()?.isCollapsed === false) return
    rowLinkOf(event.currentTarget)?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent))
  },
  /** The middle button opens a new tab. */
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 1 || isOnControl(event)) return
    const link = rowLinkOf(event.currentTarget)
    if (link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener')
  },
  /** Why: some browsers would start to scroll by the middle button. */
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1 && !isOnControl(event)) event.preventDefault()
  },
}

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role=menu]') !== null
}
