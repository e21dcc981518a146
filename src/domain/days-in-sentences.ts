import { shortMonthAndDay } from '#texts/formats.ts'

/** 'Nov 24' in a sentence, and 'Nov 24, 2025' in another year. */
export function shortDayInWords(day: string, thisYear: number): string {
  const year = day.slice(0, 4)
  return `${shortMonthAndDay(new Date(day))}${Number(year) === thisYear ? '' : `, ${year}`}`
}
