import type { ComparisonRow } from '#contract/homes/analysis.ts'
import { sumOfShown } from '#engine/rounding.ts'
import { groupOf } from '#engine/row-groups.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
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

const mainRows = ['gas', 'fan', 'cooling', 'add-ons'] as const
const addOnRows = ['thermostat', 'humidifier'] as const
type RowName = (typeof mainRows)[number] | (typeof addOnRows)[number]

const ofGroup: Readonly<Record<'dollars' | 'kg', Readonly<Record<RowName, string>>>> = {
  dollars: { ...names, 'add-ons': names.addOns },
  kg: { ...names, 'add-ons': names.addOns, cooling: names.coolingPower },
}

/**
 * The table that a homeowner reads: plain names, no ratings and no volumes, which are no part of the total. The rows of the
 * calculation keep their names in the arithmetic (docs/decisions/175).
 */
export function plainTable(section: TableSection, period: 'year' | 'summer'): PlainTable {
  const all = [...section.rows, ...(section.furtherRows?.rows ?? [])]
  const plain = (wanted: readonly RowName[]) =>
    wanted.flatMap((group) =>
      sumOf(
        all.filter((row) => groupOf(row) === group),
        (unit) => ofGroup[unit][group],
      ),
    )
  const total = sumOf([section.total], () => names.total[period])
  return { rows: plain(mainRows), addOns: plain(addOnRows), total: total[0] as PlainRow }
}

/** Rows as one; none where there are none. */
function sumOf(found: readonly ComparisonRow[], nameIn: (unit: 'dollars' | 'kg') => string): PlainRow[] {
  const unit = found[0]?.unit
  if (unit !== 'dollars' && unit !== 'kg') return []
  const sum = (side: 'actualValue' | 'proposedValue') =>
    sumOfShown(
      found.map((row) => row[side]),
      unit,
    )
  return [
    {
      name: nameIn(unit),
      actualValue: sum('actualValue'),
      proposedValue: sum('proposedValue'),
      unit,
      estimated: found.some(({ estimated }) => estimated),
    },
  ]
}
