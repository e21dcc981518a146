import { dayInWords } from '#domain/days.ts'
import { longDayHere } from '#texts/formats.ts'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The day of a moment in the reader's time zone, 'November 22, 2026', which the server does not know. Before hydration it is the day in
 * UTC, and without a script it says so (docs/decisions/055).
 */
export function Day({ moment }: { moment: string }) {
  const isAlive = useHydrated()
  return (
    <>
      <time dateTime={moment}>{isAlive ? longDayHere(new Date(moment)) : dayInWords(moment)}</time>
      <noscript> UTC</noscript>
    </>
  )
}
