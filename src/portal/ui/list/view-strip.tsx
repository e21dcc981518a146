import { type ReactNode, useEffect, useRef } from 'react'
import classes from './views.module.css'

type ViewStripProps = {
  /** Names the strip for screen readers: 'Views'. */
  label: string
  children: ReactNode
}

/** The views of a list on one line. What has no room is reached by scrolling sideways; the view that is shown is in sight. */
export function ViewStrip({ label, children }: ViewStripProps) {
  const strip = useRef<HTMLElement>(null)

  const brought = useRef<{ view: string | null; to: number }>(undefined)

  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!shown || !strip.current) return
    const view = shown.getAttribute('href')
    // Why only then: counts change while a person scrolls the strip, and must not take them back.
    const isScrolledByHand = brought.current?.view === view && brought.current.to !== strip.current.scrollLeft
    if (isScrolledByHand) return
    strip.current.scrollLeft = shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2
    brought.current = { view, to: strip.current.scrollLeft }
  })

  return (
    <nav ref={strip} aria-label={label} className={classes.views} data-scrolls>
      {children}
    </nav>
  )
}
