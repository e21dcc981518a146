import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusPageHeading } from '../ui/focus-page-heading.ts'

/** Sets the document's title, and focuses the page's heading after each navigation. */
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
    // Why: on the first page the browser's own focus order is right.
    firstPath.current ??= pathname
    if (pathname === firstPath.current) return
    firstPath.current = ''
    focusPageHeading()
  }, [pathname])

  return null
}
