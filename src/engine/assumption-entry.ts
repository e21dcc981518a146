import type { AssumptionSource } from './assumption-sources.ts'

/** What one assumption means and what it may be set to. */
export type AssumptionEntry = {
  /** Way to the value inside the set, such as `blower.heatingHours` or `monthlyHDD.0`. */
  path: string
  label: string
  unit: string
  source: AssumptionSource
  /** Smallest and largest value allowed; null where the value is no number but a name, or a yes or no. */
  range: readonly [min: number, max: number] | null
  adminEditable: boolean
}
