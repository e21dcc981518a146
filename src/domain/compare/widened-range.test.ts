import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeCodes } from '#engine/analysis-outcome.ts'
import { jointRange, type SavingRange, savingEnds } from '#engine/range/saving-ends.ts'
import { cappedRange, widenedRange, widenedShare } from './widened-range.ts'

const dollars = fc.integer({ min: 0, max: 40_000 }).map((cents) => cents / 100)

/** A range as the engine makes one. */
const anyRange: fc.Arbitrary<SavingRange> = fc
  .record({
    todayCents: fc.integer({ min: 50_000, max: 400_000 }),
    likelyCents: fc.integer({ min: -20_000, max: 40_000 }),
    moves: fc.uniqueArray(
      fc.record({
        code: fc.constantFrom(...rangeCodes),
        atLow: dollars.map((move) => -move),
        atHigh: dollars,
      }),
      { selector: ({ code }) => code, maxLength: 6 },
    ),
  })
  .map(({ todayCents, likelyCents, moves }) => ({
    todayCents,
    likelyCents,
    ...savingEnds(todayCents, likelyCents, moves),
  }))

test('a widened range holds each of its cases, keeps its likely saving, and joins as widely as it is', () => {
  fc.assert(
    fc.property(anyRange, fc.array(anyRange, { maxLength: 4 }), (base, cases) => {
      const wide = widenedRange(base, cases, 'afueEstimated')
      for (const one of [base, ...cases]) {
        expect(wide.lowCents).toBeLessThanOrEqual(one.lowCents)
        expect(wide.highCents).toBeGreaterThanOrEqual(one.highCents)
      }
      expect(wide.likelyCents).toBe(base.likelyCents)
      const joined = jointRange([wide])
      expect(joined.lowCents).toBeLessThanOrEqual(wide.lowCents + 1)
      expect(joined.highCents).toBeGreaterThanOrEqual(Math.min(wide.highCents, wide.todayCents) - 1)
    }),
  )
})

test('a capped range ends there, keeps its likely saving and its low end, and joins no higher', () => {
  fc.assert(
    fc.property(anyRange, fc.integer({ min: 0, max: 60_000 }), (base, most) => {
      const capped = cappedRange(base, most)
      const highest = Math.max(most, base.likelyCents)
      expect(capped.highCents).toBe(Math.min(base.highCents, highest))
      expect([capped.likelyCents, capped.lowCents]).toEqual([base.likelyCents, base.lowCents])
      // Why so near: a range whose highest end is the whole cost has causes that reach beyond it.
      if (base.highCents < base.todayCents)
        expect(jointRange([capped]).highCents).toBeLessThanOrEqual(highest + 2)
    }),
  )
})

test('a range without other cases stays as it is', () => {
  fc.assert(
    fc.property(anyRange, (base) => {
      expect(widenedRange(base, [], 'seerToday')).toBe(base)
    }),
  )
})

test('a share keeps its likely percent, and takes the widest ends', () => {
  const share = { percent: 11, lowPercent: 9, highPercent: 13 }
  const older = { percent: 19, lowPercent: 16, highPercent: 22 }
  expect(widenedShare(share, [older])).toEqual({ percent: 11, lowPercent: 9, highPercent: 22 })
})
