import { dateText } from '#domain/days.ts'
import { useHydrated } from './use-hydrated.ts'

const ownDay = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/**
 * The day of a moment in the reader's time zone, which the server does not know. Before hydration it is the day in UTC,
 * and without a script it says so (docs/decisions/055).
 */
export function Day({ moment }: { moment: string }) {
  const isAlive = useHydrated()
  return (
    <>
      <time dateTime={moment}>{isAlive ? ownDay.format(new Date(moment)) : dateText(moment)}</time>
      <noscript> UTC</noscript>
    </>
  )
}
