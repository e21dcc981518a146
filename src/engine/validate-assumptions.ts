import { catalogueOf } from './assumption-catalogue.ts'
import { type AssumptionEntry, dayUnit, isCounted } from './assumption-entry.ts'
import type { Assumptions } from './assumptions.ts'
import { isCalendarDay } from './calendar-day.ts'
import { inputLimits } from './input-limits.ts'
import { regions } from './regions.ts'

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

/** Problems of an edited set, in plain words by path; empty when it may be used. */
export function validateAssumptions(values: Assumptions): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const leaves = assumptionLeaves(values)
  if (!Object.hasOwn(regions, values.region)) return { region: 'Choose the region ON or US.' }
  const entries = catalogueOf(values.region)
  for (const entry of entries) {
    const problem = assumptionProblem(entry, leaves.get(entry.path))
    if (problem) problems[entry.path] = problem
  }
  const known = new Set(entries.map((entry) => entry.path))
  for (const path of leaves.keys())
    if (!known.has(path)) problems[path] = 'This is not an assumption of the comparison.'
  const { gasUnit } = regions[values.region]
  if (values.gasUnit !== gasUnit) problems.gasUnit = `Gas is billed by the ${gasUnit} in this region.`
  if (typeof values.weatherPlace !== 'string') problems.weatherPlace = 'Enter the name of a place.'
  for (const path of ['allowVintageEstimates', 'ownership.minimum.hasEcmMotor'])
    if (typeof leaves.get(path) !== 'boolean') problems[path] = 'Choose yes or no.'
  const problem = problemOfSeason(values)
  if (problem) problems.monthlyHDD = problem
  for (const [kind, [low, high]] of Object.entries(values.verdict.window))
    if (high !== undefined && low > high) problems[`verdict.window.${kind}.1`] = `Enter ${low} years or more.`
  return { ...problems, ...problemsOfForecast(values) }
}

/** A bill of the season stands for the year, which it cannot where most of the heat is needed outside the season. */
function problemOfSeason({ heatingMonths, monthlyHDD }: Assumptions): string | null {
  const inMonths = (months: readonly number[]) =>
    months.reduce((sum, month) => sum + (monthlyHDD[month - 1] ?? 0), 0)
  const year = monthlyHDD.reduce((sum, days) => sum + days, 0)
  return 2 * inMonths(heatingMonths) > year
    ? null
    : 'More than half of the heating degree-days of a year are in the months of the heating season.'
}

/** Years of the grid's forecast follow each other; unused rows stand last. */
function problemsOfForecast({ ownership: { gridByYear } }: Assumptions): Record<string, string> {
  const problems: Record<string, string> = {}
  let before: number = inputLimits.year.least
  for (const [index, [year]] of gridByYear.entries()) {
    const path = `ownership.gridByYear.${index}.0`
    if (year !== 0 && before === 0) problems[path] = 'Fill in the forecasts without a gap.'
    else if (year !== 0 && year <= before) problems[path] = `Enter a year after ${before}, or 0.`
    before = year
  }
  return problems
}

/** Whether a value is a day of the calendar, or empty. */
const isDayOrNone = (value: Leaf | undefined): boolean =>
  typeof value === 'string' && (value === '' || isCalendarDay(value))

/** The problem with a single value, in plain words; null when it may be used. */
export function assumptionProblem(
  entry: Pick<AssumptionEntry, 'label' | 'unit' | 'range' | 'choices'>,
  value: Leaf | undefined,
): string | null {
  if (entry.unit === dayUnit) return isDayOrNone(value) ? null : 'Enter a day, such as 2026-11-28.'
  if (entry.choices)
    return entry.choices.some((name) => name === value) ? null : `Choose for ${entry.label} one of the names.`
  if (entry.range === null) {
    if (value === undefined || (typeof value === 'string' && value.trim() === ''))
      return `Enter: ${entry.label}.`
    const isLong = typeof value === 'string' && value.length > longestName
    return isLong ? `${entry.label} can have ${longestName} characters at most.` : null
  }
  const [min, max] = entry.range
  if (typeof value === 'number' && value >= min && value <= max)
    return isCounted(entry) && !Number.isInteger(value) ? `${entry.label} must be a whole number.` : null
  if (min === max) return `${entry.label} is fixed at ${min} ${entry.unit}.`
  return `${entry.label} must be a number from ${min} to ${max} ${entry.unit}.`
}
