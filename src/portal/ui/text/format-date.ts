import {
  inRelationToNow,
  mediumDayHere,
  numericDayHere,
  numericMomentHere,
  shortMonthAndDayHere,
  timeOfDayWithZoneHere,
} from '#texts/formats.ts'
/** This browser's time zone, in which days are shown and filtered. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'

/** A moment as MM/dd/yyyy in this browser's time zone; a dash for none. */
export function formatDate(moment: string | null | undefined): string {
  return moment ? numericDayHere(new Date(moment)) : '–'
}

/** The same with the time of day and its zone: two people on the telephone may sit in different ones. */
export function formatMoment(moment: string): string {
  return numericMomentHere(new Date(moment))
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const steps = [
  { unit: 'minute', length: minute, until: hour },
  { unit: 'hour', length: hour, until: day },
  { unit: 'day', length: day, until: 30 * day },
  { unit: 'month', length: 30.44 * day, until: 365 * day },
  { unit: 'year', length: 365.25 * day, until: Number.POSITIVE_INFINITY },
] as const

/** How long ago a moment is, in whole steps: 'just now', '3 hours ago', '2 months ago'. */
export function formatAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  const length = Math.abs(passed)
  // Why: if the server's clock runs ahead, a recent event must not appear to be in the future.
  if (length < minute) return 'just now'
  const step = steps.find(({ until }) => length < until) ?? steps[4]
  return inRelationToNow(-Math.sign(passed) * Math.max(1, Math.floor(length / step.length)), step.unit)
}

const thisYear = (moment: string) => new Date(moment).getFullYear() === new Date().getFullYear()

/** 'Nov 3, 2026' */
export function formatMonthDayYear(moment: string): string {
  return mediumDayHere(new Date(moment))
}

/** 'Nov 3', with the year unless it is this one. */
export function formatMonthDay(moment: string): string {
  return thisYear(moment) ? shortMonthAndDayHere(new Date(moment)) : formatMonthDayYear(moment)
}

/** The same for a day (year-month-day), in any time zone. */
export function formatDay(day: string): string {
  // Why noon, without a zone: it is of that day in the browser's own.
  return formatMonthDay(`${day}T12:00:00`)
}

/** 'Nov 3, 2:41 PM EST', with the year unless it is this one. */
export function formatMonthDayTime(moment: string): string {
  return `${formatMonthDay(moment)}, ${timeOfDayWithZoneHere(new Date(moment))}`
}
