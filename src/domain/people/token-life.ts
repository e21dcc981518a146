import { dayAfter } from '../days.ts'

/** So many tokens are in force at a time. */
export const mostTokens = 20

/** How long a token serves where nobody says, and at most. */
const [usualYears, mostYears] = [1, 2]

/** Admins are told so many days before a token ends. */
export const tellDaysBefore = 14

/** What tokens did is kept for so many days. */
export const daysOfUses = 30

/** The last day that a token of today serves where nobody chooses one. */
export const usualLastDay = (today: string) => yearsAfter(today, usualYears)

/** The last day that anybody may choose today. */
export const latestLastDay = (today: string) => yearsAfter(today, mostYears)

/** The last day of which Admins are told today. */
export const toldOfUpTo = (today: string) => dayAfter(today, tellDaysBefore)

/** The first day whose uses are still kept. */
export const usesSince = (today: string) => dayAfter(today, -daysOfUses)

/** The day before the same date some years later, so that a year is a year. */
function yearsAfter(day: string, years: number): string {
  const [year = '', monthAndDay = ''] = [day.slice(0, 4), day.slice(4)]
  // Why March 1: there is no February 29 then, and the day before is the 28th.
  const same = monthAndDay === '-02-29' ? '-03-01' : monthAndDay
  return dayAfter(`${Number(year) + years}${same}`, -1)
}
