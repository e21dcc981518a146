/** The days of a week, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The day of a number that counts from Sunday, as dates do. */
export function weekdayOf(number: number): Weekday {
  return weekdays[(number + 6) % 7] ?? 'monday'
}
