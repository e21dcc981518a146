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

  const inSight = useRef<string>(undefined)

  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]')
    const name = `${shown?.offsetLeft} ${shown?.textContent}`
    // Why only then: whoever scrolls the strip must not be taken back.
    if (!shown || !strip.current || name === inSight.current) return
    inSight.current = name
    strip.current.scrollLeft = shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2
  })

  return (
    <nav ref={strip} aria-label={label} className={classes.views} data-scrolls>
      {children}
    </nav>
  )
}
