import type { RangeCode } from '#engine/analysis-outcome.ts'
import type { SavingRange } from '#engine/saving-ends.ts'
import { endsInWords } from '#engine/saving-in-words.ts'
import { comparisonTexts } from '#texts/comparison.ts'
import { fill } from '#texts/fill.ts'
import { dollarsAndCents } from './format.ts'

/** The range of the saving, and what would narrow it. */
export function rangeInWords(range: SavingRange): string {
  const surer = surerBy(range)
  const ends = rangeAlone(range)
  return surer === null ? ends : `${ends} ${fill(comparisonTexts.range.surer, { what: surer })}`
}

/** The range of the saving. */
export function rangeAlone(range: SavingRange): string {
  return fill(comparisonTexts.range.ends, { ends: endsInWords(range) })
}

/** A saving with its range, for a table cell. */
export function savingWithRange(saving: number, range: SavingRange | null): string {
  return range === null ? dollarsAndCents(saving) : `${dollarsAndCents(saving)} (${endsInWords(range)})`
}

/** What somebody can find out before buying to narrow the range; null if nothing is left. */
function surerBy({ causes }: SavingRange): string | null {
  const texts: Partial<Record<RangeCode, string>> = comparisonTexts.range.surerBy
  return causes.map(({ code }) => texts[code]).find((text) => text !== undefined) ?? null
}
