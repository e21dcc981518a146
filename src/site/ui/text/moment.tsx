import { dayInWords } from '#domain/days.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { longMonthAndDayHere, timeOfDayHere } from '#texts/formats.ts'
import { useHydrated } from '../use-hydrated.ts'

/** A moment in the reader's time zone, 'Today, 9:14 a.m.'; before hydration its day in UTC (docs/decisions/055). */
export function Moment({ moment }: { moment: string }) {
  const isAlive = useHydrated()
  return (
    <>
      <time dateTime={moment}>{isAlive ? inOwnZone(new Date(moment)) : dayInWords(moment)}</time>
      <noscript> UTC</noscript>
    </>
  )
}

function inOwnZone(moment: Date): string {
  const isToday = moment.toDateString() === new Date().toDateString()
  const time = timeOfDayHere(moment).replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`)
  return `${isToday ? frameTexts.today : longMonthAndDayHere(moment)}, ${time}`
}
