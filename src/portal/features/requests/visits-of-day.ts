import { dayAfter } from '#domain/days.ts'

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
