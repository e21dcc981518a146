import type { AssumptionSource } from '#engine/assumptions/assumption-sources.ts'
import { fill } from '#texts/fill.ts'
import { longDay, monthAndYear } from '#texts/formats.ts'
import type { Words } from './languages.ts'

/** The source in one line. */
export function sourceInWords(
  { id, place, year, asOf, standing }: AssumptionSource,
  { assumptionSourcesTexts: texts }: Words,
): string {
  const publisher = place === undefined ? texts.publishers[id] : fill(texts.enteredFor, { place })
  const published = year === null ? publisher : fill(texts.published, { source: publisher, year })
  const dated = asOf === null ? published : fill(texts.asOf, { source: published, time: timeInWords(asOf) })
  return fill(texts.standing[standing], { source: dated })
}

/** 'November 28, 2026' for 2026-11-28, 'July 2024' for 2024-07; a year alone stays as it is. */
export function timeInWords(asOf: string): string {
  if (asOf.length === 4) return asOf
  return asOf.length === 7
    ? monthAndYear(new Date(`${asOf}-01T00:00:00Z`))
    : longDay(new Date(`${asOf}T00:00:00Z`))
}
