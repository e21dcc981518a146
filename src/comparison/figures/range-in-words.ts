import type { RangeCode } from '#engine/analysis-outcome.ts'
import type { AssumedInput } from '#engine/assumed-inputs.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { rangeSentence } from '#saying/range-sentence.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'

/** The range of the saving, and what would narrow it. */
export function rangeInWords(range: SavingRange, assumed: readonly AssumedInput[]): string {
  const surer = surerBy(range)
  const ends = rangeAlone(range, assumed)
  return surer === null ? ends : `${ends} ${fill(comparisonTexts.range.surer, { what: surer })}`
}

/** The range of the saving. */
export function rangeAlone(range: SavingRange, assumed: readonly AssumedInput[]): string {
  return rangeSentence(range, assumed.length)
}

/** What somebody can find out before buying to narrow the range; null if nothing is left. */
function surerBy({ causes }: SavingRange): string | null {
  const texts: Partial<Record<RangeCode, string>> = comparisonTexts.range.surerBy
  return causes.map(({ code }) => texts[code]).find((text) => text !== undefined) ?? null
}
