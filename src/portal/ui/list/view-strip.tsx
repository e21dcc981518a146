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

  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (shown && strip.current) strip.current.scrollLeft = shown.offsetLeft - shown.offsetWidth
  }, [])

  return (
    <nav ref={strip} aria-label={label} className={classes.views}>
      {children}
    </nav>
  )
}
