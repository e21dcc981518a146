import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusPageHeading } from '../ui/frame/focus-page-heading.ts'
import { useRecordName } from '../ui/frame/record-name.ts'

/** Sets the document's title, with the name of the record that the page shows, and focuses the page's heading after each navigation. */
export function PageAnnouncer() {
  const title = useRouterState({
    select: ({ matches }) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const firstPath = useRef(pathname)

  const record = useRecordName()

  useEffect(() => {
    document.title = [record, title, record ? undefined : 'HVAC upgrade portal'].filter(Boolean).join(' · ')
  }, [title, record])

  useEffect(() => {
    // Why: on the first page the browser's own focus order is right.
    firstPath.current ??= pathname
    if (pathname === firstPath.current) return
    firstPath.current = ''
    focusPageHeading()
  }, [pathname])

  return null
}
