import { sources } from './assumption-sources.ts'
import type { Assumptions } from './assumptions.ts'
import { type DatedPath, datedPaths } from './dated-paths.ts'
import { sourceOfValue } from './source-of-value.ts'

/** How old a price is: `unchecked` has no day, because nobody looked it up or said when. */
export type PriceAge = 'fresh' | 'over-half-a-year' | 'over-a-year' | 'unchecked'

const months = { remind: 6, tell: 12 }

/** How old a price of a set is on a day, year-month-day. A month or a year that is named counts from its end. */
export function ageOfPrice(assumptions: Assumptions, path: DatedPath, today: string): PriceAge {
  const source = sourceOfValue(assumptions, path)
  if (source.asOf === null) return isUnchecked(source) ? 'unchecked' : 'fresh'
  const day = lastDayOf(source.asOf)
  if (today > laterBy(day, months.tell)) return 'over-a-year'
  return today > laterBy(day, months.remind) ? 'over-half-a-year' : 'fresh'
}

/** The prices of a set that an Admin is asked to look up again. */
export function pricesToRenew(assumptions: Assumptions, today: string): DatedPath[] {
  return datedPaths.filter((path) => ageOfPrice(assumptions, path, today) !== 'fresh')
}

/** A published figure without a month, such as the grid of a whole country, is renewed with the release. */
function isUnchecked(source: object): boolean {
  return source === sources.startingValue || source === sources.enteredHere
}

function lastDayOf(asOf: string): string {
  if (asOf.length === 4) return `${asOf}-12-31`
  if (asOf.length === 10) return asOf
  const [year = 0, month = 0] = asOf.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The same day so many months later, or the last of that month. */
function laterBy(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}
