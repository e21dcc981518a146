import {
  languageOfClocks,
  longDay,
  longWeekdayAndDay,
  madeOnce,
  monthName,
  shortWeekdayAndDay,
} from '#texts/formats.ts'

const hourMs = 3_600_000

/** Days that the database can store in any time zone; no record is older or newer. */
const firstDay = '1900-01-01'
const lastDay = '9000-01-01'

/** The names of all time zones that are known here. */
export const allTimeZones = (): string[] => Intl.supportedValuesOf('timeZone')

/** Whether a text names a time zone ('America/Toronto'). */
export function isTimeZone(name: string): boolean {
  try {
    calendarDay(name)
    return true
  } catch {
    return false
  }
}

/** The first moment of a day (year-month-day) in a time zone (docs/decisions/055). */
export function startOfDay(day: string, timeZone: string): Date {
  return startsOfDays(timeZone)(day)
}

/** `startOfDay` for several days of one time zone, whose offsets are slow to look up. */
export function startsOfDays(timeZone: string): (day: string) => Date {
  const momentAt = momentsIn(timeZone)
  return (day) => momentAt(day < firstDay ? firstDay : day > lastDay ? lastDay : day)
}

/**
 * The moment at which clocks in a time zone show a day and time ('2026-11-24', '08:00'), midnight without a time. A time that the clocks skip is
 * as much later; of one that they show twice it is the first.
 */
export function momentsIn(timeZone: string): (day: string, time?: string) => Date {
  const offsetAt = offsetsOf(timeZone)
  return (day, time = '00:00') => {
    const shown = Date.parse(`${day}T${time}:00Z`)
    // Why both: the clocks may change on that day, in some places at midnight.
    const candidates = [shown - 24 * hourMs, shown + 24 * hourMs].map((near) => shown - offsetAt(near))
    const reached = candidates.filter((moment) => moment + offsetAt(moment) >= shown)
    return new Date(Math.min(...reached))
  }
}

/** The first moment after a day. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day > lastDay ? lastDay : day}T00:00:00Z`) + 24 * hourMs)
  return startOfDay(next.toISOString().slice(0, 10), timeZone)
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetsOf(timeZone: string): (moment: number) => number {
  const clock = clockTime(timeZone)
  return (moment) => Date.parse(`${clock(moment)}Z`) - moment
}

/** The day of a moment in a time zone, as year-month-day. */
export const calendarDay = madeOnce((timeZone: string): ((moment: Date | string) => string) => {
  const format = new Intl.DateTimeFormat(languageOfClocks, {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (moment) => {
    const [month, day, year] = format.format(new Date(moment)).split('/')
    return `${year}-${month}-${day}`
  }
})

/** The local time of a moment in a time zone: '2026-11-21T09:05:59'. */
export const clockTime = madeOnce((timeZone: string): ((moment: string | number) => string) => {
  const format = new Intl.DateTimeFormat(languageOfClocks, {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
    )
    return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
  }
})

/** The months that a bill may be for, by number; 0 is unknown. */
export const monthChoices = [
  { value: 0, label: 'Unknown' },
  ...Array.from({ length: 12 }, (_month, index) => ({
    value: index + 1,
    label: monthName(index + 1),
  })),
]

/** A moment's day in UTC as MM/dd/yyyy, so that server and browser print the same day. */
export function dateText(moment: string): string {
  const [year, month, day] = new Date(moment).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** 'January 6, 2027' for 2027-01-06, or for a moment of that day in UTC. */
export function dayInWords(day: string): string {
  return longDay(new Date(day))
}

/** The day that is `count` days after another; before it where `count` is negative. */
export function dayAfter(day: string, count: number): string {
  return new Date(dateOf(day).getTime() + count * 24 * hourMs).toISOString().slice(0, 10)
}

/** How many days the second day is after the first; negative where it is before it. */
export function daysBetween(first: string, second: string): number {
  return Math.round((dateOf(second).getTime() - dateOf(first).getTime()) / (24 * hourMs))
}

/** The earliest day that it is anywhere at a moment: what ended before it is over for everybody. */
export function earliestDay(moment: Date): string {
  return dayAfter(moment.toISOString().slice(0, 10), -1)
}

/** The year of a day (year-month-day). */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

/** A day (year-month-day) as its midnight in UTC. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** 'Tue, Nov 24' */
export function dayInShort(day: string): string {
  return shortWeekdayAndDay(dateOf(day))
}

/** 'Tuesday, November 24' */
export function dayInLong(day: string): string {
  return longWeekdayAndDay(dateOf(day))
}

/** 'Tuesday, November 24, 2026' */
export function dayAndYear(day: string): string {
  return `${dayInLong(day)}, ${day.slice(0, 4)}`
}
