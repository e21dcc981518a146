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

/** When a business opens and closes on one day, as 'HH:MM' of its own clock. */
export type DayHours = { opens: string; closes: string }

/** The hours of a week; null on a day on which the business is closed. */
export type OpeningHours = Readonly<Record<Weekday, DayHours | null>>

/** Neighboring days with the same hours. */
export type HoursLine = { from: Weekday; to: Weekday; hours: DayHours | null }

/** A week in as few lines as it has: Monday to Friday, Saturday, Sunday. */
export function linesOf(week: OpeningHours): HoursLine[] {
  const lines: HoursLine[] = []
  for (const day of weekdays) {
    const hours = week[day]
    const last = lines.at(-1)
    if (last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes) last.to = day
    else lines.push({ from: day, to: day, hours })
  }
  return lines
}

/** '8 a.m.' of '08:00', '12:30 p.m.' of '12:30'. */
export function clockInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}
