import { nameplateWords } from '#texts/en/words/nameplates.ts'
import { fill } from '#texts/fill.ts'
import { yearsJoined } from './years-joined.ts'

/** What a plate says of the years in which a unit may have been made. */
export type YearsOnPlate = { madeYears: readonly number[]; isWellSupported: boolean }

/** The year of installation in the record; `confirmedYear` is the one that somebody confirmed against the plate. */
export type RecordedYears = { installationYear: number | null; confirmedYear: number | null }

/** Years that a unit may have waited before it was put in. */
const mostYearsInStock = 2

/**
 * The years on a plate that speak against the year of installation, until a person says which is right; none where both fit. A unit is
 * not put in before it is made, and an older plate counts only where it is well supported. docs/decisions/182
 */
export function disputingYears(
  plate: YearsOnPlate | undefined,
  { installationYear, confirmedYear }: RecordedYears,
): readonly number[] {
  const years = plate?.madeYears ?? []
  if (!installationYear || confirmedYear === installationYear) return []
  const before = years.filter((year) => year <= installationYear)
  if (before.length === 0) return years
  const fits = before.some((year) => installationYear - year <= mostYearsInStock)
  return plate?.isWellSupported && !fits ? before : []
}

/** 'Its plate says it was made in 2007. Is 2014 the right year?'; null where nothing is disputed. */
export function disputeInWords(plate: YearsOnPlate | undefined, recorded: RecordedYears): string | null {
  const years = disputingYears(plate, recorded)
  if (years.length === 0) return null
  return fill(nameplateWords.dispute, {
    years: yearsJoined(years),
    recorded: String(recorded.installationYear),
  })
}
