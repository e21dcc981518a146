import type { Analysis, ComparisonRow } from '#contract/homes/analysis.ts'
import { figuresInSum, type Summand } from '#domain/homes/figures/figures-in-sum.ts'
import { sumOfShown } from '#engine/rounding.ts'
import { groupOf, type RowGroup } from '#engine/row-groups.ts'

/** The parts of a total; a credit is the gas that an add-on saves. */
export type PartKind = 'gas' | 'blower' | 'credit'
type Part = { kind: PartKind; label: string; value: number }

/** A piece of a bar, in hundredths of the longest bar. Nothing is drawn left of zero. */
export type Segment = { kind: PartKind; startPercent: number; widthPercent: number }

export type Bar = { total: number; parts: Part[]; segments: Segment[] }

export type BarPair = { unit: 'dollars' | 'kg'; actual: Bar; proposed: Bar }

type PartRule = { kind: PartKind; label: string; groups: readonly RowGroup[] }

const costParts: readonly PartRule[] = [
  { kind: 'blower', label: 'blower motor', groups: ['fan'] },
  { kind: 'gas', label: 'gas for heating', groups: ['gas'] },
  { kind: 'credit', label: 'thermostat and humidifier', groups: ['thermostat', 'humidifier'] },
]

const co2eParts: readonly PartRule[] = [
  { kind: 'blower', label: 'blower electricity', groups: ['fan'] },
  { kind: 'gas', label: 'gas for heating', groups: ['gas'] },
  { kind: 'credit', label: 'thermostat and humidifier', groups: ['add-ons'] },
]

/** The figures of a comparison that are drawn as bars. */
export type DrawnTables = Pick<
  Analysis,
  'listEconomicComparisonVM' | 'economicTotal' | 'listEnvironmentalComparisonVM' | 'environmentalTotal'
>

/** The bars of cost; null where there is no total. */
export function costBars(analysis: DrawnTables): BarPair | null {
  return pairOf(analysis.listEconomicComparisonVM, analysis.economicTotal, costParts, 'dollars')
}

/** The bars of CO2e; null where there is no total. */
export function co2eBars(analysis: DrawnTables): BarPair | null {
  return pairOf(analysis.listEnvironmentalComparisonVM, analysis.environmentalTotal, co2eParts, 'kg')
}

/** The bars of several comparisons together, without their parts; null where none has a total. */
export function sumOfBars(analyses: readonly Summand[], drawn: 'cost' | 'co2e'): BarPair | null {
  const totals = figuresInSum(analyses).flatMap((figures) => figures[drawn] ?? [])
  if (totals.length === 0) return null
  const unit = drawn === 'cost' ? 'dollars' : 'kg'
  const total = (side: 'actualValue' | 'proposedValue') =>
    sumOfShown(
      totals.map((sides) => sides[side]),
      unit,
    )
  const [actual, proposed] = [total('actualValue'), total('proposedValue')]
  const longest = Math.max(actual, proposed)
  return { unit, actual: barOf([], actual, longest), proposed: barOf([], proposed, longest) }
}

function pairOf(
  rows: readonly ComparisonRow[],
  total: ComparisonRow | null,
  rules: readonly PartRule[],
  unit: 'dollars' | 'kg',
): BarPair | null {
  if (total === null) return null
  const actual = partsOf(rows, rules, 'actualValue')
  const proposed = partsOf(rows, rules, 'proposedValue')
  const longest = Math.max(drawnLength(actual, total.actualValue), drawnLength(proposed, total.proposedValue))
  return {
    unit,
    actual: barOf(actual, total.actualValue, longest),
    proposed: barOf(proposed, total.proposedValue, longest),
  }
}

function partsOf(
  rows: readonly ComparisonRow[],
  rules: readonly PartRule[],
  side: 'actualValue' | 'proposedValue',
): Part[] {
  return rules.map(({ kind, label, groups }) => {
    const values = rows.filter((row) => groups.includes(groupOf(row))).map((row) => row[side])
    return { kind, label, value: values.reduce((sum, value) => sum + value, 0) }
  })
}

/** A credit is drawn beyond the end of the other parts, so that those stay visible in full. */
function drawnLength(parts: readonly Part[], total: number): number {
  return Math.max(0, total) + creditOf(parts)
}

function creditOf(parts: readonly Part[]): number {
  return Math.max(0, -partValue(parts, 'credit'))
}

function partValue(parts: readonly Part[], kind: PartKind): number {
  return parts.find((part) => part.kind === kind)?.value ?? 0
}

/**
 * Blower first, then the remaining gas, then the credit: a credit is heating gas that is not burned, so it ends the
 * gas, and both together are the gas of the table.
 */
function barOf(parts: readonly Part[], total: number, longest: number): Bar {
  const percent = (value: number) => (longest > 0 ? (100 * value) / longest : 0)
  const length = Math.max(0, total)
  const blower = Math.min(length, Math.max(0, partValue(parts, 'blower')))
  const segments: Segment[] = [
    { kind: 'blower', startPercent: 0, widthPercent: percent(blower) },
    { kind: 'gas', startPercent: percent(blower), widthPercent: percent(length - blower) },
    { kind: 'credit', startPercent: percent(length), widthPercent: percent(creditOf(parts)) },
  ]
  const shownParts = parts.filter((part) => part.value !== 0)
  return {
    total,
    parts: shownParts.length > 1 ? shownParts : [],
    segments: segments.filter((segment) => segment.widthPercent > 0),
  }
}
