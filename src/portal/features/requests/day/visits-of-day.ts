import { dateOf, dayAfter, dayInShort } from '#domain/days.ts'
import { longWeekday } from '#texts/formats.ts'

/** Stands for the visits that no day is agreed on for. */
export const noDay = 'no-day'

/** Stands for the visits after the days that are named one by one. */
export const later = 'later'

const daysNamed = 5

type Dated = { visitDay: string | null; visitFrom: string | null }

/** The days that are named one by one, today first. */
export function namedDays(today: string): string[] {
  return Array.from({ length: daysNamed }, (_day, index) => dayAfter(today, index))
}

/** The visits of a day by time, any time last; today begins with those that are overdue. */
export function visitsOfDay<Visit extends Dated>(
  visits: readonly Visit[],
  day: string,
  today: string,
): Visit[] {
  if (day === noDay) return visits.filter(({ visitDay }) => visitDay === null)
  if (day === later)
    return visits.filter(({ visitDay }) => visitDay !== null && visitDay >= dayAfter(today, daysNamed))
  return visits.filter(
    ({ visitDay }) => visitDay !== null && (visitDay === day || (day === today && visitDay < today)),
  )
}

/** Whether the day of a visit has passed. */
export function isOverdue({ visitDay }: Dated, today: string): boolean {
  return visitDay !== null && visitDay < today
}

/** Whether a visit is agreed for a later day. */
export function isAhead({ visitDay }: Pick<Dated, 'visitDay'>, today: string): boolean {
  return visitDay !== null && visitDay > today
}

/** The day of a visit that is not today's: 'Tomorrow, Nov 29', 'Monday, Nov 30', 'From Friday, Nov 27'; undefined for today's. */
export function dayOnCard({ visitDay }: Pick<Dated, 'visitDay'>, today: string): string | undefined {
  if (visitDay === null || visitDay === today) return undefined
  const [, date] = dayInShort(visitDay).split(', ')
  const name = visitDay === dayAfter(today, 1) ? 'Tomorrow' : longWeekday(dateOf(visitDay))
  return `${visitDay < today ? 'From ' : ''}${name}, ${date}`
}
