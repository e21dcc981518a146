/** Whether a text is a day of the calendar, year-month-day ('2026-02-29' is none). */
export function isCalendarDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text
}
