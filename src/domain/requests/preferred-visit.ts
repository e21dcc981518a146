import { preferredVisitWords } from '#texts/en/words/preferred-visit.ts'
import { fill } from '#texts/fill.ts'
import { dateOf, dayAfter, dayInShort, daysBetween } from '../days.ts'
import type { OpeningHours } from '../operations/business/opening-hours.ts'
import { weekdayOf } from '../weekdays.ts'

/** Weekdays that requests of earlier releases prefer. */
export const weekdays = [
  { day: 'monday', name: preferredVisitWords.weekdays.monday },
  { day: 'tuesday', name: preferredVisitWords.weekdays.tuesday },
  { day: 'wednesday', name: preferredVisitWords.weekdays.wednesday },
  { day: 'thursday', name: preferredVisitWords.weekdays.thursday },
  { day: 'friday', name: preferredVisitWords.weekdays.friday },
  { day: 'saturday', name: preferredVisitWords.weekdays.saturday },
] as const

/** Parts of a day on which a visit may suit, each with its hours; none chosen means any. */
export const preferredTimes = [
  { time: 'morning', name: preferredVisitWords.times.morning, from: '00:00', to: '12:00' },
  { time: 'afternoon', name: preferredVisitWords.times.afternoon, from: '12:00', to: '17:00' },
  { time: 'evening', name: preferredVisitWords.times.evening, from: '17:00', to: '24:00' },
] as const
export type PreferredTime = (typeof preferredTimes)[number]['time']

/** How far ahead a day can be preferred. */
const preferredDaysAhead = 28

/** The weeks, each from Monday to Sunday, that hold the four weeks after today. */
export function weeksToPrefer(today: string): string[][] {
  const monday = dayAfter(today, 1 - daysSinceMonday(dayAfter(today, 1)))
  const weeks = Math.ceil((daysBetween(monday, today) + preferredDaysAhead + 1) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, index) => dayAfter(monday, week * 7 + index)),
  )
}

/** Days of every year, month and day, on which no business of the trade comes but for an emergency. */
const holidays = ['01-01', '12-25']

/** Whether a business works on a day: one on which it is open, Monday to Friday where it gave no hours, and no holiday. */
export function isWorkday(day: string, hours: OpeningHours | null): boolean {
  const isOpen = hours ? hours[weekdayOf(dateOf(day).getUTCDay())] !== null : daysSinceMonday(day) < 5
  return isOpen && !holidays.includes(day.slice('2026-'.length))
}

/** The day itself where a business works on it, else the next one; the day itself, too, where it never opens. */
export function workdayFrom(day: string, hours: OpeningHours | null): string {
  // Why two weeks: in them every open weekday comes at least once that is no holiday.
  const days = Array.from({ length: 14 }, (_day, ahead) => dayAfter(day, ahead))
  return days.find((one) => isWorkday(one, hours)) ?? day
}

/** A day of a calendar, and whether a visit may be preferred on it. */
export type CalendarDay = { day: string; isOffered: boolean }

/**
 * Weeks of a calendar with the days that are offered: those of the four weeks after today on which the business is open, Monday to Friday
 * where it gave no hours, except New Year’s Day and Christmas Day. A week without any is left out.
 */
export function visitCalendar(
  weeks: readonly (readonly string[])[],
  today: string,
  hours: OpeningHours | null,
): CalendarDay[][] {
  const last = dayAfter(today, preferredDaysAhead)
  return weeks
    .map((week) =>
      week.map((day) => ({
        day,
        isOffered: day > today && day <= last && isWorkday(day, hours),
      })),
    )
    .filter((week) => week.some(({ isOffered }) => isOffered))
}

/** The parts of a day in which the business is open on some day of the week; all where it gave no hours. */
export function openTimes(hours: OpeningHours | null): PreferredTime[] {
  const open = hours && Object.values(hours).filter((day) => day !== null)
  return preferredTimes
    .filter(({ from, to }) => !open || open.some(({ opens, closes }) => opens < to && closes > from))
    .map(({ time }) => time)
}

/** 0 for a Monday, 6 for a Sunday. */
export const daysSinceMonday = (day: string) => (dateOf(day).getUTCDay() + 6) % 7

/**
 * Whether a day can still be preferred: a date within four weeks, or a weekday. A day more on either side, because the form may come
 * from another time zone.
 */
export function canPrefer(day: string, today: string): boolean {
  if (weekdays.some((row) => row.day === day)) return true
  return day >= dayAfter(today, -1) && day <= dayAfter(today, preferredDaysAhead + 1)
}

/** 'Tue, Nov 24 or Wed, Nov 25, in the morning'; 'As soon as possible' when nothing was chosen. */
export function preferenceInWords(days: readonly string[], times: readonly string[]): string {
  if (days.length === 0 && times.length === 0) return preferredVisitWords.soon
  const named = [
    ...weekdays.filter(({ day }) => days.includes(day)).map(({ name }) => name),
    ...days.filter(isDate).toSorted().map(dayInShort),
  ]
  const parts = preferredTimes
    .filter(({ time }) => times.includes(time))
    .map(({ name }) => name.toLowerCase())
  const isAnyDay = named.length === 0 || weekdays.every(({ day }) => days.includes(day))
  const onDays = isAnyDay ? preferredVisitWords.anyDay : named.join(days.some(isDate) ? '; ' : ', ')
  return parts.length === 0 || parts.length === preferredTimes.length
    ? onDays
    : fill(preferredVisitWords.inTheDay, { days: onDays, times: parts.join(preferredVisitWords.or) })
}

const isDate = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day)
