import { expect, test } from 'vitest'
import type { ComparisonRow } from '#contract/homes/analysis.ts'
import type { RowKey } from '#engine/analysis-outcome.ts'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { type Bar, co2eBars, costBars, type DrawnTables, sumOfBars } from './bar-parts.ts'

function lengthOf(bar: Bar | undefined): number {
  const solid = bar?.segments.filter((segment) => segment.kind !== 'credit') ?? []
  return solid.reduce((sum, segment) => sum + segment.widthPercent, 0)
}

test('lengths are in proportion to the totals, from zero', () => {
  const bars = costBars(workedAnalysis('F01'))
  expect(bars?.actual.segments[0]?.startPercent).toBe(0)
  expect(lengthOf(bars?.actual)).toBeCloseTo(100)
  expect(lengthOf(bars?.proposed)).toBeCloseTo((100 * 477.02) / 628.35)
})

test('a worse proposal has the longer bar', () => {
  const bars = costBars(workedAnalysis('A09'))
  expect(lengthOf(bars?.proposed)).toBeCloseTo(100)
  expect(lengthOf(bars?.actual)).toBeCloseTo((100 * 118.8) / 152.74)
})

test('the parts of a side add up to its total', () => {
  for (const bars of [costBars(workedAnalysis('F01')), co2eBars(workedAnalysis('F01'))])
    for (const side of [bars?.actual, bars?.proposed]) {
      expect(side?.parts.length).toBeGreaterThan(1)
      expect(side?.parts.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(side?.total ?? Number.NaN)
    }
})

test('the gas and the part of it that add-ons save are drawn side by side', () => {
  const segments = costBars(workedAnalysis('F01'))?.proposed.segments ?? []
  expect(segments.map((segment) => segment.kind)).toEqual(['blower', 'gas', 'credit'])
  const [, gas, credit] = segments
  expect((gas?.startPercent ?? 0) + (gas?.widthPercent ?? 0)).toBeCloseTo(credit?.startPercent ?? Number.NaN)
  expect((gas?.widthPercent ?? 0) + (credit?.widthPercent ?? 0)).toBeCloseTo((100 * 448) / 628.35)
})

test('a total with one part does not name it, and without totals there are no bars', () => {
  expect(costBars(workedAnalysis('A01'))?.actual.parts).toEqual([])
  expect(costBars(workedAnalysis('F20'))).toBeNull()
})

/** Rows that differ in every digit, so that each sum says which rows are in it. */
function tablesOf(values: Partial<Record<RowKey, number>>, totalKey: 'cost' | 'co2e'): DrawnTables {
  const unit = totalKey === 'cost' ? 'dollars' : 'kg'
  const rowOf = (key: string, actualValue: number, proposedValue: number) =>
    ({ key, actualValue, proposedValue, unit, comparisonName: key, estimated: false }) as ComparisonRow
  const rows = Object.entries(values).map(([key, value]) => rowOf(key, value, 2 * value))
  const sum = rows.reduce((total, { actualValue }) => total + actualValue, 0)
  const total = rowOf('total', sum, 2 * sum)
  const none = {
    listEconomicComparisonVM: [],
    economicTotal: null,
    listEnvironmentalComparisonVM: [],
    environmentalTotal: null,
  }
  return totalKey === 'cost'
    ? { ...none, listEconomicComparisonVM: rows, economicTotal: total }
    : { ...none, listEnvironmentalComparisonVM: rows, environmentalTotal: total }
}

test('each part is the sum of its rows, both devices among them, and rows of volumes are in none', () => {
  const bars = costBars(
    tablesOf(
      {
        'gas-cost': 40_000,
        'blower-heating': 1,
        'blower-cooling': 10,
        'blower-circulation': 100,
        thermostat: -1000,
        humidifier: -200,
      },
      'cost',
    ),
  )
  const parts = [
    { kind: 'blower', label: 'blower motor', value: 111 },
    { kind: 'gas', label: 'gas for heating', value: 40_000 },
    { kind: 'credit', label: 'thermostat and humidifier', value: -1200 },
  ]
  expect(bars?.actual).toMatchObject({ total: 38_911, parts })
  expect(bars?.proposed.parts).toEqual(parts.map((part) => ({ ...part, value: 2 * part.value })))
  const [blower, gas, credit] = bars?.actual.segments ?? []
  const percent = (value: number) => expect.closeTo((100 * value) / (2 * 40_111))
  expect([blower, gas, credit]).toEqual([
    { kind: 'blower', startPercent: 0, widthPercent: percent(111) },
    { kind: 'gas', startPercent: percent(111), widthPercent: percent(38_800) },
    { kind: 'credit', startPercent: percent(38_911), widthPercent: percent(1200) },
  ])
  const co2e = co2eBars(tablesOf({ 'gas-co2e': 500, 'blower-co2e': 20, 'add-ons-co2e': -3 }, 'co2e'))
  expect(co2e?.unit).toBe('kg')
  expect(co2e?.actual.parts.map(({ label, value }) => [label, value])).toEqual([
    ['blower electricity', 20],
    ['gas for heating', 500],
    ['thermostat and humidifier', -3],
  ])
})

test('a device that costs more is drawn as gas, not left of zero', () => {
  const { segments = [] } = costBars(tablesOf({ 'gas-cost': 90, humidifier: 10 }, 'cost'))?.proposed ?? {}
  expect(segments).toEqual([{ kind: 'gas', startPercent: 0, widthPercent: 100 }])
})

test('the bars of a home are the sums of its comparisons, the fan of a cooled furnace counted once', () => {
  const [furnace, unit] = [workedAnalysis('F01'), workedAnalysis('A02')]
  const { range, co2eTodayKg, co2eSavedKg } = furnace.parts?.inSum ?? {}
  const today = (range?.todayCents ?? 0) / 100 + (unit.economicTotal?.actualValue ?? 0)
  const cost = sumOfBars([furnace, unit], 'cost')
  expect([cost?.unit, cost?.actual.parts]).toEqual(['dollars', []])
  expect(cost?.actual.total).toBeCloseTo(today, 2)
  expect(cost?.proposed.total).toBeCloseTo(today - (range?.likelyCents ?? 0) / 100 - unit.annualSaving, 2)
  const co2e = sumOfBars([furnace, unit], 'co2e')
  const units = unit.environmentalTotal
  expect(co2e?.actual.total).toBeCloseTo((co2eTodayKg ?? 0) + (units?.actualValue ?? 0), 1)
  expect(co2e?.proposed.total).toBeCloseTo(
    (co2eTodayKg ?? 0) - (co2eSavedKg ?? 0) + (units?.proposedValue ?? 0),
    0,
  )
  expect(sumOfBars([workedAnalysis('F20')], 'cost')).toBeNull()
})

test('one part alone is the total, and is not named beside it', () => {
  expect(costBars(tablesOf({ 'gas-cost': 90 }, 'cost'))?.actual.parts).toEqual([])
})
