import { fill } from '#texts/fill.ts'
import { hoursTexts } from '#texts/hours.ts'

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
type DaysAlike = { from: Weekday; to: Weekday; hours: DayHours | null }

/** A week in as few lines as it has: 'Mon to Fri 8 a.m. to 5 p.m.', 'Sat 9 a.m. to 1 p.m.', 'Sun closed'. */
export function hoursInWords(week: OpeningHours): string[] {
  return daysAlike(week).map(({ from, to, hours }) => {
    const days = daysInWords(from, to)
    if (!hours) return fill(hoursTexts.closed, { days })
    const [opens, closes] = [clockInWords(hours.opens), clockInWords(hours.closes)]
    return fill(hoursTexts.open, { days, opens, closes })
  })
}

function daysInWords(from: Weekday, to: Weekday): string {
  const [first, last] = [hoursTexts.days[from], hoursTexts.days[to]]
  if (from === to) return first
  return from === 'monday' && to === 'sunday' ? hoursTexts.everyDay : fill(hoursTexts.from, { first, last })
}

function daysAlike(week: OpeningHours): DaysAlike[] {
  const lines: DaysAlike[] = []
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
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = `${hours % 12 || 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
  return fill(hours < 12 ? hoursTexts.morning : hoursTexts.afternoon, { hour })
}
