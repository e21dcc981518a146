import { expect, test } from 'vitest'
import type { ComparisonRow } from '#contract/homes/analysis.ts'
import type { RowKey } from '#engine/analysis-outcome.ts'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { partsInWords } from './total-parts.ts'

/** Rows that differ in every digit, so that each sum says which rows are in it; the proposed side is twice the actual one. */
function rowsOf(values: Partial<Record<RowKey, number>>, unit: 'dollars' | 'kg') {
  return Object.entries(values).map(
    ([key, value]) =>
      ({
        key,
        actualValue: value,
        proposedValue: 2 * value,
        unit,
        comparisonName: key,
        estimated: false,
      }) as ComparisonRow,
  )
}
const costOf = (values: Partial<Record<RowKey, number>>) =>
  partsInWords(
    { listEconomicComparisonVM: rowsOf(values, 'dollars'), listEnvironmentalComparisonVM: [] },
    'cost',
  )

test('each part is the sum of its rows, both devices among them', () => {
  expect(
    costOf({
      'gas-cost': 40_000,
      'blower-heating': 1,
      'blower-cooling': 10,
      'blower-circulation': 100,
      thermostat: -1000,
      humidifier: -200,
    }),
  ).toEqual({
    actual: 'blower motor $111 + gas for heating $40,000 − thermostat and humidifier $1,200',
    proposed: 'blower motor $222 + gas for heating $80,000 − thermostat and humidifier $2,400',
  })
})

test('the parts of CO2e have their own names and rows', () => {
  const listEnvironmentalComparisonVM = rowsOf(
    { 'gas-co2e': 500, 'blower-co2e': 20, 'add-ons-co2e': -3 },
    'kg',
  )
  expect(partsInWords({ listEconomicComparisonVM: [], listEnvironmentalComparisonVM }, 'co2e').actual).toBe(
    'blower electricity 20\u00a0kg + gas for heating 500\u00a0kg − thermostat and humidifier 3\u00a0kg',
  )
})

test('a part of nothing is not named, and one part alone is the total', () => {
  expect(costOf({ 'gas-cost': 90, humidifier: 0, 'blower-heating': 4 }).actual).toBe(
    'blower motor $4 + gas for heating $90',
  )
  expect(costOf({ 'gas-cost': 90 })).toEqual({ actual: '', proposed: '' })
  expect(partsInWords(workedAnalysis('A01'), 'cost')).toEqual({ actual: '', proposed: '' })
})
