import type { ComparisonRow } from '#contract/analysis.ts'
import type { RowKey } from '#engine/analysis-outcome.ts'
import { sumOfShown } from '#engine/rounding.ts'
import { comparisonTexts } from '#texts/comparison.ts'
import type { TableSection } from './outline.ts'

/** A row as a person reads it: several rows of the calculation may be one. */
export type PlainRow = {
  name: string
  actualValue: number
  proposedValue: number
  unit: 'dollars' | 'kg'
  estimated: boolean
}

export type PlainTable = {
  rows: readonly PlainRow[]
  /** Thermostat and humidifier, which have a heading of their own. */
  addOns: readonly PlainRow[]
  total: PlainRow
}

const names = comparisonTexts.rows

const fanKeys: readonly RowKey[] = ['blower-heating', 'blower-cooling', 'blower-circulation']

const mainRows: readonly (readonly [name: string, keys: readonly RowKey[]])[] = [
  [names.gas, ['gas-cost']],
  [names.fan, fanKeys],
  [names.cooling, ['cooling-cost']],
  [names.gas, ['gas-co2e']],
  [names.fan, ['blower-co2e']],
  [names.addOns, ['add-ons-co2e']],
  [names.coolingPower, ['cooling-co2e']],
]

const addOnRows: typeof mainRows = [
  [names.thermostat, ['thermostat']],
  [names.humidifier, ['humidifier']],
]

/**
 * The table that a homeowner reads: plain names, no ratings and no volumes, which are no part of the total. The rows of the
 * calculation keep their names in the arithmetic (docs/decisions/175).
 */
export function plainTable(section: TableSection, period: 'year' | 'summer'): PlainTable {
  const all = [...section.rows, ...(section.furtherRows?.rows ?? [])]
  const plain = (wanted: typeof mainRows) => wanted.flatMap(([name, keys]) => sumOf(name, all, keys))
  const total = sumOf(names.total[period], [section.total], [section.total.key])
  return { rows: plain(mainRows), addOns: plain(addOnRows), total: total[0] as PlainRow }
}

function sumOf(name: string, rows: readonly ComparisonRow[], keys: readonly RowKey[]): PlainRow[] {
  const found = rows.filter(({ key }) => keys.includes(key))
  const unit = found[0]?.unit
  if (unit !== 'dollars' && unit !== 'kg') return []
  const sum = (side: 'actualValue' | 'proposedValue') =>
    sumOfShown(
      found.map((row) => row[side]),
      unit,
    )
  return [
    {
      name,
      actualValue: sum('actualValue'),
      proposedValue: sum('proposedValue'),
      unit,
      estimated: found.some(({ estimated }) => estimated),
    },
  ]
}
