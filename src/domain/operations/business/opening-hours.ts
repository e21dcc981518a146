import { hoursTexts } from '#texts/en/site/hours.ts'
import { fill } from '#texts/fill.ts'
import { type Weekday, weekdayOf, weekdays } from '../../weekdays.ts'

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

/**
 * When a business opens that is closed now, by the clock of whoever reads it: 'We open Monday at 8 a.m.' Null while it is open, and
 * where it never opens.
 */
export function opensNextInWords(week: OpeningHours, now: Date): string | null {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`
  const today = week[weekdayOf(now.getDay())]
  if (today && time < today.closes) {
    return time < today.opens ? opensInWords(hoursTexts.today, today) : null
  }
  for (let ahead = 1; ahead <= weekdays.length; ahead++) {
    const day = weekdayOf(now.getDay() + ahead)
    const hours = week[day]
    if (hours) return opensInWords(hoursTexts.fullDays[day], hours)
  }
  return null
}

function opensInWords(day: string, { opens }: DayHours): string {
  return fill(hoursTexts.opensNext, { day, time: clockInWords(opens) })
}

/** '8 a.m.' of '08:00', '12:30 p.m.' of '12:30'. */
export function clockInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = `${hours % 12 || 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
  return fill(hours < 12 ? hoursTexts.morning : hoursTexts.afternoon, { hour })
}
