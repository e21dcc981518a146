import type { AssumptionSource } from '#engine/assumption-sources.ts'
import { longDay, monthAndYear } from '#texts/formats.ts'

/** The source in one line. */
export function sourceInWords(from: AssumptionSource): string {
  const standing = {
    given: '',
    read: '',
    quoted: ' (we read this in another source)',
    recalled: '',
    judgement: ' (our estimate)',
  }[from.standing]
  const published = from.year === null ? '' : `, ${from.year}`
  return `${from.publisher}${published}${from.asOf === null ? '' : `, as of ${timeInWords(from.asOf)}`}${standing}`
}

/** 'November 28, 2026' for 2026-11-28, 'July 2024' for 2024-07; a year alone stays as it is. */
export function timeInWords(asOf: string): string {
  if (asOf.length === 4) return asOf
  return asOf.length === 7
    ? monthAndYear(new Date(`${asOf}-01T00:00:00Z`))
    : longDay(new Date(`${asOf}T00:00:00Z`))
}
