import { isCalendarDay } from '../calendar-day.ts'
import { inputLimits } from '../input-limits.ts'
import { regions } from '../regions.ts'
import { catalogueOf } from './assumption-catalogue.ts'
import { type AssumptionEntry, dayUnit, isCounted } from './assumption-entry.ts'
import { type AssumptionProblem, type AssumptionProblems, problemOf } from './assumption-problems.ts'
import type { Assumptions } from './assumptions.ts'

type Leaf = number | string | boolean

/** Longest name of a place, in characters. */
const longestName = 80

/** Every value of a set with its path. */
export function assumptionLeaves(values: Assumptions): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  collect(values, '', leaves)
  return leaves
}

function collect(node: unknown, path: string, leaves: Map<string, Leaf>): void {
  if (typeof node === 'number' || typeof node === 'string' || typeof node === 'boolean')
    leaves.set(path, node)
  else if (typeof node === 'object' && node !== null)
    for (const [name, child] of Object.entries(node)) collect(child, path ? `${path}.${name}` : name, leaves)
}

/** Problems of an edited set; empty when it may be used. */
export function validateAssumptions(values: Assumptions): AssumptionProblems {
  const problems: Record<string, AssumptionProblem> = {}
  const leaves = assumptionLeaves(values)
  if (!Object.hasOwn(regions, values.region)) return { region: problemOf('no-region') }
  const entries = catalogueOf(values.region)
  for (const entry of entries) {
    const problem = assumptionProblem(entry, leaves.get(entry.path))
    if (problem) problems[entry.path] = problem
  }
  const known = new Set(entries.map((entry) => entry.path))
  for (const path of leaves.keys()) if (!known.has(path)) problems[path] = problemOf('no-assumption')
  const { gasUnit } = regions[values.region]
  if (values.gasUnit !== gasUnit) problems.gasUnit = { code: 'other-gas-unit', values: { unit: gasUnit } }
  if (typeof values.weatherPlace !== 'string') problems.weatherPlace = problemOf('no-place')
  for (const path of ['allowVintageEstimates', 'ownership.minimum.hasEcmMotor'])
    if (typeof leaves.get(path) !== 'boolean') problems[path] = problemOf('not-yes-or-no')
  if (!isSeasonLargeEnough(values)) problems.monthlyHDD = problemOf('season-too-small')
  for (const [kind, [low, high]] of Object.entries(values.verdict.window))
    if (high !== undefined && low > high)
      problems[`verdict.window.${kind}.1`] = { code: 'ends-before-it-begins', values: { least: low } }
  return { ...problems, ...problemsOfForecast(values) }
}

/** A bill of the season stands for the year, which it cannot where most of the heat is needed outside the season. */
function isSeasonLargeEnough({ heatingMonths, monthlyHDD }: Assumptions): boolean {
  const inMonths = (months: readonly number[]) =>
    months.reduce((sum, month) => sum + (monthlyHDD[month - 1] ?? 0), 0)
  const year = monthlyHDD.reduce((sum, days) => sum + days, 0)
  return 2 * inMonths(heatingMonths) > year
}

/** Years of the grid's forecast follow each other; unused rows stand last. */
function problemsOfForecast({ ownership: { gridByYear } }: Assumptions): AssumptionProblems {
  const problems: Record<string, AssumptionProblem> = {}
  let before: number = inputLimits.year.least
  for (const [index, [year]] of gridByYear.entries()) {
    const path = `ownership.gridByYear.${index}.0`
    if (year !== 0 && before === 0) problems[path] = problemOf('forecast-gap')
    else if (year !== 0 && year <= before)
      problems[path] = { code: 'forecast-not-later', values: { year: before } }
    before = year
  }
  return problems
}

/** Whether a value is a day of the calendar, or empty. */
const isDayOrNone = (value: Leaf | undefined): boolean =>
  typeof value === 'string' && (value === '' || isCalendarDay(value))

/** The problem with a single value; null when it may be used. */
export function assumptionProblem(
  entry: { unit: string; range: AssumptionEntry['range']; choices?: readonly string[] | null },
  value: Leaf | undefined,
): AssumptionProblem | null {
  if (entry.unit === dayUnit) return isDayOrNone(value) ? null : problemOf('no-day')
  if (entry.choices)
    return entry.choices.some((name) => name === value) ? null : problemOf('none-of-the-names')
  if (entry.range === null) {
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) return problemOf('empty')
    const isLong = typeof value === 'string' && value.length > longestName
    return isLong ? { code: 'too-long', values: { most: longestName } } : null
  }
  const [min, max] = entry.range
  if (typeof value === 'number' && value >= min && value <= max)
    return isCounted(entry) && !Number.isInteger(value) ? problemOf('not-whole') : null
  return min === max
    ? { code: 'fixed-at', values: { value: min } }
    : { code: 'out-of-range', values: { least: min, most: max } }
}
