import { expect, test } from 'vitest'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { type Bar, co2eBars, costBars } from './bar-parts.ts'

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
