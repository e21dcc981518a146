import { nameplateWords } from '#texts/en/words/nameplates.ts'
import { fill } from '#texts/fill.ts'
import { yearsJoined } from './years-joined.ts'

/** What contradicts the year printed on the plate, which is believed all the same; null if nothing does. */
export function printedContradiction(years: readonly number[], printedYear: number | null): string | null {
  if (printedYear === null || years.length === 0 || years.includes(printedYear)) return null
  return fill(nameplateWords.contradiction, { years: yearsJoined(years) })
}
