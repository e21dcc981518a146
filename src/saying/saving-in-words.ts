import { grouped } from '#texts/formats.ts'

/** '$97 to $194'; a saving that may be a loss reads 'from $2 more to $70 less'. */
export function endsInWords({ lowCents, highCents }: { lowCents: number; highCents: number }): string {
  const low = wholeDollarsOf(lowCents)
  const high = wholeDollarsOf(highCents)
  if (low === high) return low < 0 ? `${dollarsInWords(low)} more` : dollarsInWords(low)
  if (low >= 0) return `${dollarsInWords(low)} to ${dollarsInWords(high)}`
  if (high < 0) return `${dollarsInWords(high)} to ${dollarsInWords(low)} more`
  return `from ${dollarsInWords(low)} more to ${dollarsInWords(high)} less`
}

/**
 * Whether a sentence of less says 'would': all of its range is a saving. Else it says 'may'; a sentence of more, or of the same, always says 'would'.
 */
export const isSureToSave = (low: number) => low > 0

/** Rounds down to whole dollars, so that the saving is never overstated: 231.52 is 231, and a loss of 9.60 is 10. */
export function wholeDollarsOf(cents: number): number {
  return Math.floor(cents / 100)
}

/** Whole dollars without a sign. */
export function dollarsInWords(dollars: number): string {
  return `$${grouped(Math.abs(dollars))}`
}
