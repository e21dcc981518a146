import { calendarDay } from '#domain/days.ts'

/** The day of a moment where the business of the tests is, as nobody has set another time zone. */
export const businessToday = calendarDay('America/Toronto')
