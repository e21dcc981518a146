import type { DistanceUnit, GasUnit, regions } from '../regions.ts'
import type { AssumptionSource } from './assumption-sources.ts'

/** The unit of an assumption, or what it is where it has none. */
export type AssumptionUnit =
  | ''
  | '$'
  | '$/yr'
  | '$/kWh'
  | `$/${GasUnit}`
  | `MJ/${GasUnit}`
  | 'kg'
  | `kg/${GasUnit | DistanceUnit}`
  | 'g/kWh'
  | (typeof regions)[keyof typeof regions]['degreeDayUnit']
  | '%'
  | 'SEER'
  | 'SEER2'
  | 'Btu/h'
  | 'cfm'
  | 'W'
  | 'W/cfm'
  | 'h'
  | 'h/yr'
  | 'visits/yr'
  | 'share'
  | 'share/yr'
  | 'bills'
  | 'days'
  | 'years'
  | 'day'
  | 'month'
  | 'year'
  | 'yes-or-no'

/** The unit, the source and the allowed range of one assumption. What it is called is said by its path. */
export type AssumptionEntry = {
  /** Path of the value inside the set, such as `blower.heatingHours` or `monthlyHDD.0`. */
  path: string
  unit: AssumptionUnit
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
export function editable(path: string, unit: AssumptionUnit, source: AssumptionSource, range: Range) {
  return { path, unit, source, range, adminEditable: true }
}

/** An assumption that an Admin chooses among names. */
export function chosen(path: string, source: AssumptionSource, choices: readonly string[]) {
  return { ...editable(path, '', source, null), choices }
}

/** An assumption that is shown to be looked up. */
export function readOnly(path: string, unit: AssumptionUnit, source: AssumptionSource, range: Range) {
  return { path, unit, source, range, adminEditable: false }
}

const countedUnits: readonly string[] = ['years', 'bills', 'days']

/** Whether only whole numbers make sense: what is counted and never measured. Sentences name these numbers. */
export function isCounted({ unit }: { unit: string }): boolean {
  return countedUnits.includes(unit)
}
