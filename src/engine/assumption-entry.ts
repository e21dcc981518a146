import type { AssumptionSource } from './assumption-sources.ts'

/** The meaning and the allowed range of one assumption. */
export type AssumptionEntry = {
  /** Path of the value inside the set, such as `blower.heatingHours` or `monthlyHDD.0`. */
  path: string
  label: string
  unit: string
  source: AssumptionSource
  /** Smallest and largest allowed value; null where the value is a name, a day, or a yes or no. */
  range: readonly [min: number, max: number] | null
  adminEditable: boolean
  /** The names among which one is chosen; without them a name is free. */
  choices?: readonly string[] | null
}

/** The unit of a value that is a day, year-month-day, or empty. */
export const dayUnit = 'day'

type Range = AssumptionEntry['range']

/** An assumption that an Admin may change. */
export function editable(path: string, label: string, unit: string, source: AssumptionSource, range: Range) {
  return { path, label, unit, source, range, adminEditable: true }
}

/** An assumption that an Admin chooses among names. */
export function chosen(path: string, label: string, source: AssumptionSource, choices: readonly string[]) {
  return { ...editable(path, label, '', source, null), choices }
}

/** An assumption that is shown to be looked up. */
export function readOnly(path: string, label: string, unit: string, source: AssumptionSource, range: Range) {
  return { path, label, unit, source, range, adminEditable: false }
}

const countedUnits: readonly string[] = ['years', 'bills', 'days']

/** Whether only whole numbers make sense: what is counted and never measured. Sentences name these numbers. */
export function isCounted({ unit }: Pick<AssumptionEntry, 'unit'>): boolean {
  return countedUnits.includes(unit)
}
