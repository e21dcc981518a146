import { expect, test } from 'vitest'
import { type FiguresInSum, sumInHome } from '#domain/homes/figures/figures-in-sum.ts'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { barLines, co2eBars, costBars } from './bars-outline.ts'
import { headline } from './headline.ts'
import { summaryFigures } from './headline-figures.ts'

type Ends = readonly [low: number, high: number]

/** Figures in dollars; both totals of CO2e are a tenth of the cost. */
function figures(actualValue: number, proposedValue: number, ends?: Ends): FiguresInSum {
  const saving = Math.round(100 * (actualValue - proposedValue)) / 100
  const [lowCents = 0, highCents = 0] = (ends ?? []).map((dollars) => 100 * dollars)
  return {
    cost: { actualValue, proposedValue },
    co2e: { actualValue: actualValue / 10, proposedValue: proposedValue / 10 },
    saving,
    co2eSavingKg: saving / 10,
    range: ends
      ? { todayCents: 100 * actualValue, likelyCents: 100 * saving, lowCents, highCents, causes: [] }
      : null,
  }
}

const linesOf = (...drawn: Parameters<typeof figures>) => {
  const outline = costBars(figures(...drawn))
  return outline && barLines(outline)
}

test('the smaller one is drawn in proportion, over the track of what it is short of', () => {
  expect(costBars(figures(400, 300))).toEqual({
    same: null,
    bars: [
      { side: 'actual', name: 'Actual', amount: '$400', endPercent: 100, missing: null },
      {
        side: 'proposed',
        name: 'Proposed',
        amount: '$300',
        endPercent: 75,
        missing: { endPercent: 100, difference: '−$100', range: null },
      },
    ],
  })
})

test('a larger proposal leaves the track to the actual one, and the difference is more', () => {
  const { bars = [] } = costBars(figures(300, 400)) ?? {}
  expect(bars.map(({ endPercent, missing }) => [endPercent, missing])).toEqual([
    [75, { endPercent: 100, difference: '+$100', range: null }],
    [100, null],
  ])
})

test('a difference is rounded towards the smaller promise, though the amounts beside it are to the nearest', () => {
  expect(linesOf(100.5, 50.51)).toEqual(['Actual: $101', 'Proposed: $51, −$49'])
  expect(linesOf(50.51, 100.5)).toEqual(['Actual: $51, +$50', 'Proposed: $101'])
})

test.each([
  [89.2, 89.2, 'Same: $89 either way'],
  [89.4, 88.6, 'Same: $89 either way'],
  [89.6, 89, 'About the same: $90 and $89'],
  [0, 0, 'Same: $0 either way'],
  [1234, 1234.99, 'About the same: $1,234 and $1,235'],
])('%d and %d: what differs by less than a dollar is one line', (actual, proposed, same) => {
  expect(costBars(figures(actual, proposed))).toEqual({ same, bars: [] })
  expect(linesOf(actual, proposed)).toEqual([same])
})

test('a dollar is a difference', () => {
  expect(linesOf(90, 89)).toEqual(['Actual: $90', 'Proposed: $89, −$1'])
  expect(linesOf(89, 90)).toEqual(['Actual: $89, +$1', 'Proposed: $90'])
})

test('nothing is drawn of what is zero, and nothing left of zero', () => {
  const drawn = (actual: number, proposed: number) =>
    costBars(figures(actual, proposed))?.bars.map(({ amount, endPercent, missing }) => [
      amount,
      endPercent,
      missing?.endPercent,
    ])
  expect(drawn(80, 0)).toEqual([
    ['$80', 100, undefined],
    ['$0', 0, 100],
  ])
  expect(drawn(80, -20)).toEqual([
    ['$80', 100, undefined],
    ['−$20', 0, 100],
  ])
  expect(drawn(-20, -40)).toEqual([
    ['−$20', 0, undefined],
    ['−$40', 0, 0],
  ])
})

test('a range is drawn where the proposal may end, with its ends beside the difference', () => {
  const missing = costBars(figures(400, 300, [60, 140]))?.bars[1]?.missing
  expect(missing).toEqual({
    endPercent: 100,
    difference: '−$100',
    range: { words: '($60 to $140)', startPercent: 65, endPercent: 85 },
  })
  expect(linesOf(400, 300, [60, 140])?.[1]).toBe('Proposed: $300, −$100 ($60 to $140)')
})

test('a range that reaches beyond both gets the room for it', () => {
  const { bars = [] } = costBars(figures(400, 390, [-100, 120])) ?? {}
  expect(bars.map(({ endPercent }) => endPercent)).toEqual([80, 78])
  expect(bars[1]?.missing).toEqual({
    endPercent: 80,
    difference: '−$10',
    range: { words: '(from $100 more to $120 less)', startPercent: 56, endPercent: 100 },
  })
  const larger = costBars(figures(380, 390, [-20, -5]))?.bars[0]
  expect(larger?.missing).toEqual({
    endPercent: 97.5,
    difference: '+$10',
    range: { words: '($5 to $20 more)', startPercent: 96.25, endPercent: 100 },
  })
})

test('ends that read the same are no range', () => {
  expect(costBars(figures(400, 300, [100, 100.4]))?.bars[1]?.missing?.range).toBeNull()
})

test('CO2e has no range, and its difference is to the nearest kilogram', () => {
  const outline = co2eBars(figures(4000, 2506, [60, 140]))
  expect(outline && barLines(outline)).toEqual(['Actual: 400\u00a0kg', 'Proposed: 251\u00a0kg, −149\u00a0kg'])
})

test('the difference is that of the sentence beside it, also of a home', () => {
  for (const panels of [
    [workedAnalysis('F01')],
    [workedAnalysis('F14')],
    [workedAnalysis('F01'), workedAnalysis('A02')],
    [workedAnalysis('F01'), workedAnalysis('A09'), workedAnalysis('A04', 'AC 2')],
  ]) {
    const [, digits, direction] =
      headline(summaryFigures(panels)).match(/\*\*\$([\d,]+) (less|more)\*\*/) ?? []
    const differences = costBars(sumInHome(panels))?.bars.map(({ missing }) => missing?.difference)
    expect(differences).toContain(`${direction === 'less' ? '−' : '+'}$${digits}`)
  }
})

test('without a total there are no bars', () => {
  const none = sumInHome([workedAnalysis('F20')])
  expect([costBars(none), co2eBars(none)]).toEqual([null, null])
})
