import { describe, expect, test } from 'vitest'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { sentVersion } from '#tests/support/proposal-snapshot.ts'
import { barInWords, ownershipBars } from './ownership-bars.ts'

const { snapshot } = sentVersion()
type Table = Extract<ProposalSnapshot['results']['ownership'], { keep: unknown }>

const withTable = (change: (table: Table) => void, price = true): ProposalSnapshot => {
  const copy = structuredClone(snapshot)
  const { ownership } = copy.results
  if ('refused' in ownership) throw new Error('No table')
  change(ownership)
  if (!price) for (const option of copy.results.options) option.price = null
  return copy
}
const drawn = (version: ProposalSnapshot) => {
  const outline = ownershipBars(version)
  if ('refused' in outline) throw new Error(outline.refused)
  return outline
}

test('keeping comes first, and every bar says its total and where it may end', () => {
  expect(drawn(snapshot).bars.map(barInWords)).toEqual([
    'Keep: $12,400',
    'Good: $13,370, likely $12,940 to $13,880',
    'Better: $13,200, likely $12,650 to $13,950',
    'Best: $15,890, likely $15,320 to $16,650',
  ])
})

test('the parts of a bar follow each other from zero to its total, to one scale', () => {
  const { bars } = drawn(snapshot)
  for (const { parts, range, name } of bars) {
    expect(parts[0]?.startPercent, name).toBe(0)
    for (const [index, part] of parts.slice(1).entries())
      expect(part.startPercent, name).toBe(parts[index]?.endPercent)
    if (range) {
      const end = parts.at(-1)?.endPercent ?? 0
      expect(range.startPercent, name).toBeLessThan(end)
      expect(range.endPercent, name).toBeGreaterThan(end)
    }
  }
  expect(Math.max(...bars.flatMap(({ range }) => range?.endPercent ?? 0))).toBe(100)
  expect(bars.map(({ parts }) => parts.map(({ part }) => part).join(' '))).toEqual([
    'energy later',
    'pay energy later',
    'pay energy later',
    'pay energy later',
  ])
})

test('a value left that is more than all that comes later is drawn as what comes back', () => {
  const { bars, legend } = drawn(
    withTable(({ options: [first] }) => {
      if (!first) throw new Error('No column')
      first.leftValueCents = -400_000
      first.totalCents = 587_600 + 612_411 + 119_379 + 72_074 + 74_390 - 400_000
    }),
  )
  const parts = bars[1]?.parts ?? []
  expect(parts.map(({ part, amount }) => `${part} ${amount}`)).toEqual([
    'pay $5,880',
    'energy $6,120',
    'back −$1,340',
  ])
  expect(parts.at(-1)?.endPercent).toBe(parts.at(-2)?.endPercent)
  expect(legend.map(({ name }) => name)).toEqual([
    'You pay',
    'Energy',
    'Upkeep, repairs, a later unit',
    'Value left',
  ])
})

/** A version whose cheapest option costs so much less than keeping. */
const cheaperBy = (likelyCents: number, lowCents: number, highCents: number, co2eSavedKg = 848) => {
  const version = withTable(({ keep, options }) => {
    for (const [index, column] of options.entries()) {
      Object.assign(column.cheaperBy, { likelyCents, lowCents, highCents })
      column.totalCents = keep.totalCents - likelyCents + (index === 1 ? 0 : 100_000)
    }
  })
  for (const { year } of version.results.options) if ('range' in year) year.co2eSavedKg = co2eSavedKg
  return drawn(version).sentence
}

describe('the sentence below', () => {
  const brings = 'a warranty, fewer repairs, and 848 kg less CO2e a year.'

  test.each([
    [
      [-103_000, -154_700, -24_600],
      `Keeping is cheapest over 15 years, by about $1,000 (by our estimate between $240 and $1,500). Better brings ${brings}`,
    ],
    [
      [103_000, 24_600, 154_700],
      `Better is cheapest over 15 years, by about $1,000 (by our estimate between $240 and $1,500). It also brings ${brings}`,
    ],
    [
      [-30_000, -90_000, 20_000],
      `Keeping is likely cheapest over 15 years, by about $300. But Better may cost less. Better brings ${brings}`,
    ],
    [
      [30_000, -20_000, 90_000],
      `Better is likely cheapest over 15 years, by about $300. But keeping may cost less. It also brings ${brings}`,
    ],
    [
      [9_999, -20_000, 90_000],
      `Keeping and Better cost about the same over 15 years. Better brings ${brings}`,
    ],
    [
      [-9_999, -20_000, 90_000],
      `Keeping and Better cost about the same over 15 years. Better brings ${brings}`,
    ],
  ] as const)('of a difference of %j', ([likely, low, high], words) => {
    expect(cheaperBy(likely, low, high)).toBe(words)
  })

  test('says of an option that gives off more CO2e that it does', () => {
    expect(cheaperBy(-103_000, -154_700, -24_600, -31.5)).toMatch(
      /Better brings a warranty and fewer repairs\. Better gives off 31 kg more CO2e a year\.$/,
    )
    expect(cheaperBy(-103_000, -154_700, -24_600, 0.9)).toMatch(
      /Better brings a warranty and fewer repairs\.$/,
    )
  })

  test('says nothing where no option has a price', () => {
    expect(drawn(withTable(() => undefined, false))).toMatchObject({ sentence: '', bars: [{ key: 'keep' }] })
  })
})
