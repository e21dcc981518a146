import { dateText } from '#domain/days.ts'
import { useHydrated } from './use-hydrated.ts'

const ownDay = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/**
 * The day of a moment by the reader's own clock, which the server does not know: until the page has come to life it is the day
 * in UTC, and where no script runs it says so (docs/decisions/055).
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
