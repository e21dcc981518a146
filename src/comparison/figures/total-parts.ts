import type { Analysis, ComparisonRow } from '#contract/homes/analysis.ts'
import { groupOf, type RowGroup } from '#engine/row-groups.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import type { Side } from './bars-outline.ts'
import { spoken } from './format.ts'

type PartRule = { label: string; groups: readonly RowGroup[] }

const { blower, blowerPower, gas, addOns } = comparisonTexts.parts

const costParts: readonly PartRule[] = [
  { label: blower, groups: ['fan'] },
  { label: gas, groups: ['gas'] },
  { label: addOns, groups: ['thermostat', 'humidifier'] },
]

const co2eParts: readonly PartRule[] = [
  { label: blowerPower, groups: ['fan'] },
  { label: gas, groups: ['gas'] },
  { label: addOns, groups: ['add-ons'] },
]

type Rows = Pick<Analysis, 'listEconomicComparisonVM' | 'listEnvironmentalComparisonVM'>

/**
 * What the total of a side is made of, by side: 'blower motor $65 + gas for heating $448 − thermostat and humidifier $36', where
 * the last is the gas that add-ons save. Empty where the total has one part.
 */
export function partsInWords(analysis: Rows, of: 'cost' | 'co2e'): Record<Side, string> {
  const [rows, rules] =
    of === 'cost'
      ? [analysis.listEconomicComparisonVM, costParts]
      : [analysis.listEnvironmentalComparisonVM, co2eParts]
  return {
    actual: sumInWords(rows, rules, 'actualValue'),
    proposed: sumInWords(rows, rules, 'proposedValue'),
  }
}

function sumInWords(
  rows: readonly ComparisonRow[],
  rules: readonly PartRule[],
  side: 'actualValue' | 'proposedValue',
): string {
  const parts = rules.flatMap(({ label, groups }) => {
    const found = rows.filter((row) => groups.includes(groupOf(row)))
    const value = found.reduce((sum, row) => sum + row[side], 0)
    const unit = found[0]?.unit
    return unit === undefined || value === 0
      ? []
      : [{ isLess: value < 0, text: `${label} ${spoken(Math.abs(value), unit)}` }]
  })
  if (parts.length < 2) return ''
  return parts.map(({ isLess, text }, index) => `${isLess ? '− ' : index === 0 ? '' : '+ '}${text}`).join(' ')
}
