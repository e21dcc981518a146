import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusPageHeading } from '../ui/focus-page-heading.ts'

/** Gives each page its title in the browser's tab, and moves the focus to its heading after a navigation. */
export function PageAnnouncer() {
  const title = useRouterState({
    select: ({ matches }) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const firstPath = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${title} · HVAC upgrade portal` : 'HVAC upgrade portal'
  }, [title])

  useEffect(() => {
    // Why: on the first page the browser's own order of focus is the right one.
    firstPath.current ??= pathname
    if (pathname === firstPath.current) return
    firstPath.current = ''
    focusPageHeading()
  }, [pathname])

  return null
}
