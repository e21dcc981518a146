import type { RowKey } from '../analysis-outcome.ts'
import type { AssumptionUnit } from '../assumptions/assumption-entry.ts'
import type { AssumptionSource } from '../assumptions/assumption-sources.ts'
import type { GasUnit, Region } from '../regions.ts'
import type { Unit } from '../rounding.ts'
import type { Expression } from './expression.ts'

// How the figures of a comparison come about, as codes, numbers and arithmetic: `saying/explanation-in-words.ts` says it.

/** Where an input in an explanation comes from. */
export const inputOrigins = [
  'customer',
  'equipment',
  'proposed system',
  'chosen in the comparison',
  'estimated from year',
  'estimated',
  'assumption',
] as const
type InputOrigin = (typeof inputOrigins)[number]

export type InputLabel =
  | 'seer-today'
  | 'seer-new'
  | 'size'
  | 'hours'
  | 'electricity-price'
  | 'afue-today'
  | 'afue-new'
  | 'installation-year'
  | 'gas-bill-of-house'
  | 'gas-bill-of-furnace'
  | 'billing'
  | 'gas-heats-water'
  | 'cooking'
  | 'furnaces-on-bill'
  | 'motor-today'
  | 'motor-new'
  | 'air-conditioner'
  | 'thermostat-today'
  | 'thermostat-new'
  | 'humidifier-today'
  | 'humidifier-new'

/** An input that is no amount. */
export type InputAnswer =
  | { answer: 'yes' | 'no' | 'unknown' | 'ecm' | 'psc' | 'equal-billing' | 'bill-of-unknown-month' }
  | { billMonth: number }
  | { year: number }

export type InputUnit = '' | '%' | 'SEER' | 'Btu/h' | 'h' | '$/month' | '$/kWh'

export type ExplainedInput = {
  label: InputLabel
  value: number | InputAnswer
  unit: InputUnit
  from: InputOrigin
  estimated: boolean
}

export type ExplainedAssumption = {
  path: string
  /** Of whose set it is: what it is called may depend on its units. */
  region: Region
  value: number
  unit: AssumptionUnit
  source: AssumptionSource
}

/** What a cell rests on where nothing is computed. */
export type StatedAs =
  | 'recorded'
  | 'typical-of-year'
  | 'stated-for-furnace'
  | 'stated-for-system'
  | 'chosen'
  | 'in-gas-cost'
  | 'in-gas'

/** What a step yields that is no cell: an amount of energy, or how a bill counts for a year. */
export type StepUnit = 'kWh' | GasUnit | 'of-a-year' | 'bills-in-a-year'

/** One line of arithmetic with its figures. The last step of a side yields the shown cell. */
export type Step = {
  side: 'actual' | 'proposed'
  of: Expression | StatedAs
  result: number
  yields: 'cell' | StepUnit
}

/** The rule of a row: that of its key, unless its kind of equipment has another or it has figures. */
export type Rule =
  | { code: Exclude<RowKey, 'seer' | 'co2e-total'> | 'co2e-total-of-rows' | 'co2e-total-of-one' }
  | { code: 'seer'; fromAgeYears: number; loss: number; floor: number }

export type RowNote =
  | 'seer-at-once'
  | 'same-cooling'
  | 'no-refrigerant'
  | 'efficiency-at-any-age'
  | 'price-of-the-bill'
  | 'same-heat'
  | 'no-leaks'
  | 'fan-heat-in-summer'
  | 'fan-in-seer'
  | 'fan-of-other-furnace'
  | 'fan-without-air-conditioner'
  | 'fan-gives-less-heat'
  | 'fan-gives-more-heat'
  | 'fan-gives-all-heat'
  | 'same-fan-hours'
  | 'thermostat-counts-nothing'
  | 'thermostat-by-hand'
  | 'humidifier-is-comfort'
  | 'heating-and-fan-only'

/** The explanation of one row. */
export type Explanation = {
  key: RowKey
  unit: Unit
  rule: Rule
  steps: readonly Step[]
  inputs: readonly ExplainedInput[]
  assumptions: readonly ExplainedAssumption[]
  notes: readonly RowNote[]
}
