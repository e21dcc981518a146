import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import classes from './views.module.css'

type ViewStripProps = {
  /** Names the strip for screen readers: 'Views'. */
  label: string
  children: ReactNode
}

/**
 * The views of a list on one line. What has no room is reached by scrolling sideways, to which its faded ends point, or by the arrows beside it; the
 * view that is shown is in sight, and the first in sight begins where the strip does.
 */
export function ViewStrip({ label, children }: ViewStripProps) {
  const strip = useRef<HTMLElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const brought = useRef<{ view: string | null; to: number }>(undefined)
  const [more, setMore] = useState({ before: false, after: false })

  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = strip.current ?? {}
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setMore((old) => (old.before === before && old.after === after ? old : { before, after }))
  }, [])

  useEffect(() => {
    const watching = new ResizeObserver(measure)
    for (const element of [strip.current, line.current]) if (element) watching.observe(element)
    return () => watching.disconnect()
  }, [measure])

  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!shown || !strip.current) return
    const view = shown.getAttribute('href')
    // Why only then: counts change while a person scrolls the strip, and must not take them back.
    const isScrolledByHand = brought.current?.view === view && brought.current.to !== strip.current.scrollLeft
    if (isScrolledByHand) return
    strip.current.scrollLeft = placeOf(shown, strip.current)
    brought.current = { view, to: strip.current.scrollLeft }
  })

  /** Goes on by what is in sight. */
  function step(direction: 1 | -1) {
    const { current } = strip
    if (!current) return
    const left = current.scrollLeft + direction * (current.clientWidth - 2 * edgeOf(current))
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    current.scrollTo({ left: startOfView(current, left), behavior })
  }

  return (
    <div className={classes.strip}>
      <nav
        ref={strip}
        aria-label={label}
        className={classes.views}
        data-scrolls
        data-before={more.before || undefined}
        data-after={more.after || undefined}
        onScroll={measure}
      >
        <div ref={line} className={classes.line}>
          {children}
        </div>
      </nav>
      {/* Why not for keys and screen readers: a view that takes the focus is brought into sight by itself. */}
      <div className={classes.steps} hidden={!more.before && !more.after} aria-hidden>
        <UnstyledButton
          className={classes.step}
          disabled={!more.before}
          tabIndex={-1}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={18} />
        </UnstyledButton>
        <UnstyledButton className={classes.step} disabled={!more.after} tabIndex={-1} onClick={() => step(1)}>
          <IconChevronRight size={18} />
        </UnstyledButton>
      </div>
    </div>
  )
}

/** How far to scroll to the view that is shown: it is in sight, as near to the middle as the start of a view allows. */
function placeOf(shown: HTMLElement, strip: HTMLElement): number {
  const { clientWidth } = strip
  const { offsetLeft, offsetWidth } = shown
  const inSight = offsetLeft + offsetWidth + edgeOf(strip) - clientWidth
  return Math.max(startOfView(strip, offsetLeft - (clientWidth - offsetWidth) / 2), inSight)
}

/** How wide the faded ends are, in pixels. */
const edgeOf = (strip: HTMLElement) =>
  Number.parseFloat(getComputedStyle(strip).scrollPaddingInlineStart) || 0

/** How far to scroll so that no view is cut where the strip begins: to the view that begins last before that place. */
function startOfView(strip: HTMLElement, left: number): number {
  if (left <= 0) return 0
  const starts = [...strip.querySelectorAll<HTMLElement>('a, button')].map(({ offsetLeft }) => offsetLeft)
  const start = starts.findLast((place) => place <= left + edgeOf(strip)) ?? 0
  return Math.max(0, start - edgeOf(strip))
}
