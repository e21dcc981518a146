import type { RowKey } from './analysis-outcome.ts'

/** What a row of a comparison is about. Rows of one group are one row, one bar and one line to a homeowner. */
export type RowGroup =
  /** An efficiency, or an amount that the money rests on: no part of a total. */
  'rating' | 'gas' | 'fan' | 'cooling' | 'thermostat' | 'humidifier' | 'add-ons' | 'total'

const groups: Readonly<Record<RowKey, RowGroup>> = {
  afue: 'rating',
  'gas-volume': 'rating',
  'gas-cost': 'gas',
  'blower-heating': 'fan',
  'blower-cooling': 'fan',
  'blower-circulation': 'fan',
  thermostat: 'thermostat',
  humidifier: 'humidifier',
  'operating-cost-total': 'total',
  'gas-co2e': 'gas',
  'blower-co2e': 'fan',
  'add-ons-co2e': 'add-ons',
  'co2e-total': 'total',
  seer: 'rating',
  'cooling-electricity': 'rating',
  'cooling-cost': 'cooling',
  'cooling-cost-total': 'total',
  'cooling-co2e': 'cooling',
}

/** The group of a row. */
export const groupOf = ({ key }: { key: RowKey }): RowGroup => groups[key]
