import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import { fill } from '#texts/fill.ts'
import { dollarsWithCents, grouped } from '#texts/formats.ts'
import { labelWithoutUnit, type NumberRow, type Words } from '../field-rows.ts'

const words = homeLimitWords

/** A number with its texts and limits: the only source for forms, calls and the API reference (docs/decisions/119). */
export type RecordedRow = Words & NumberRow

/** A field's name in a sentence: its label without the unit, unless it has a shorter name. */
export const nameInSentence = (row: Words) => row.name ?? labelWithoutUnit(row)

/** 'Furnace efficiency must be 40 to 100 %'; years end with 'this year' if that is not known. */
export function limitInWords(row: RecordedRow, thisYear: number | 'this year' = 'this year'): string {
  const { least, most, unit } = row.limits
  const name = nameInSentence(row)
  if (most === 'this year')
    return fill(words.range, { name, least, most: thisYear === 'this year' ? words.thisYear : thisYear })
  const [from, to] = [least, most].map(grouped)
  if (unit === 'dollars') return fill(words.range, { name, least: `$${from}`, most: `$${to}` })
  return fill(words.rangeOfUnit, { name, least: from ?? '', most: to ?? '', unit }).trimEnd()
}

/** The problem with a number, with what may have been meant; null for a valid or unknown number. */
export function limitProblem(row: RecordedRow, value: number | null, thisYear: number): string | null {
  if (value === null || isWithin(row, value, thisYear)) return null
  const meant = perhapsMeant(row, value)
  const limit = limitInWords(row, thisYear)
  return meant !== undefined && isWithin(row, meant, thisYear) ? fill(words.meant, { limit, meant }) : limit
}

function isWithin({ limits }: RecordedRow, value: number, thisYear: number): boolean {
  const { least, most, isZeroUnknown } = limits
  if (value === 0 && isZeroUnknown) return true
  return value >= least && value <= (most === 'this year' ? thisYear : most)
}

/** A share for a percentage, cents for dollars, the last two digits of a year. */
function perhapsMeant({ limits }: RecordedRow, value: number): number | undefined {
  const rounded = (number: number) => Math.round(number * 10_000) / 10_000
  const { unit, most, isTypedInCents } = limits
  if (unit === '%' && value > 0 && value <= 1) return rounded(value * 100)
  if (isTypedInCents && value > 0) return rounded(value / 100)
  if (most === 'this year' && value >= 0 && value < 100) return value + (value < 40 ? 2000 : 1900)
  return undefined
}

type Usual = { least: number; most: number }

/** Outside of these a number is more likely a slip, or the bill of a season or a year. */
const usualValues: Readonly<Record<NonNullable<NumberRow['limits']['usual']>, Usual>> = {
  gas: { least: 5, most: 600 },
  power: { least: 5, most: 900 },
  kWh: { least: 0.02, most: 1 },
  hours: { least: 50, most: 2_500 },
}

/** The question about a number that is possible but odd; null for a usual one. */
export function questionAbout({ limits }: RecordedRow, value: number | null): string | null {
  const { usual, unit, isZeroUnknown } = limits
  if (!usual || value === null || (value === 0 && isZeroUnknown)) return null
  const { least, most } = usualValues[usual]
  if (value >= least && value <= most) return null
  return fill(words.unusual[usual], { value: unit === 'dollars' ? dollarsWithCents(value) : grouped(value) })
}
