import type { NumberFormat } from './workbook-styles.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The day before the first of a workbook, whose days are counted. Why the 30th: its makers count a February 29 of 1900, which was none. */
const dayZero = Date.UTC(1899, 11, 30)

/** Days between the two beginnings of time. */
const daysTo1904 = 1462

/** December 31, 9999. */
const lastDay = 2_958_465

/** A number of a cell as it is shown: a day as year-month-day, others in full, rounded to twelve places. */
export function shownNumber(
  text: string,
  format: NumberFormat | undefined,
  { countsFrom1904 }: { countsFrom1904: boolean },
): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  switch (format?.kind) {
    case 'date': {
      const days = value + (countsFrom1904 ? daysTo1904 : 0)
      return days >= 1 && days < lastDay + 1 ? dayOf(days) : inFull(value)
    }
    case 'time':
      return value >= 0 && value < lastDay ? timeOf(value, countsFrom1904) : inFull(value)
    case 'percent':
      return `${inFull(value * 100)}%`
    case 'zeros':
      return Number.isInteger(value) && value >= 0
        ? inFull(value).padStart(format.digits, '0')
        : inFull(value)
    default:
      return inFull(value)
  }
}

function dayOf(days: number): string {
  const whole = Math.floor(days)
  const counted = whole < 60 ? whole + 1 : whole
  return new Date(dayZero + counted * dayMs).toISOString().slice(0, 10)
}

/** A moment with a day is that day: nothing that is imported has a time. */
function timeOf(value: number, countsFrom1904: boolean): string {
  if (value >= 1) return dayOf(value + (countsFrom1904 ? daysTo1904 : 0))
  return new Date(Math.round(value * dayMs)).toISOString().slice(11, 16)
}

const places = 12

/** Why not by itself: what programs compute ends in 0000000004. */
function inFull(value: number): string {
  return String(Number.isSafeInteger(value) ? value : Number(value.toFixed(places)))
}
