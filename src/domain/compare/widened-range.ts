import type { RangeCode } from '#engine/analysis-outcome.ts'
import type { GasShare } from '#engine/heating/gas-share.ts'
import { type RangeCause, type SavingRange, sumOf } from '#engine/range/saving-ends.ts'

/**
 * The range of a saving of which only several possible cases are known: from the lowest end of all to the highest. The likely saving stays that
 * of `base`, and what widens it counts as the effect of `code`, so that it can be joined with other ranges of the home.
 */
export function widenedRange(base: SavingRange, cases: readonly SavingRange[], code: RangeCode): SavingRange {
  const all = [base, ...cases]
  const lowCents = Math.min(...all.map((range) => range.lowCents))
  const highCents = Math.max(...all.map((range) => range.highCents))
  if (lowCents === base.lowCents && highCents === base.highCents) return base
  const others = base.causes.filter((cause) => cause.code !== code)
  const { likelyCents } = base
  const cause: RangeCause = {
    code,
    atLowCents: -rest(likelyCents - lowCents, others, (one) => Math.min(0, one.atLowCents, one.atHighCents)),
    atHighCents: rest(highCents - likelyCents, others, (one) => Math.max(0, one.atLowCents, one.atHighCents)),
  }
  const todayCents = Math.max(...all.map((range) => range.todayCents))
  return { todayCents, likelyCents, lowCents, highCents, causes: [cause, ...others] }
}

/**
 * A range that ends at `mostCents`, and no lower than its likely saving. What raises it above that counts for less in proportion, so that it can
 * still be joined with other ranges of the home.
 */
export function cappedRange(range: SavingRange, mostCents: number): SavingRange {
  const { likelyCents, highCents, causes } = range
  const highest = Math.max(likelyCents, mostCents)
  if (highCents <= highest) return range
  const part = (highest - likelyCents) / (highCents - likelyCents)
  const less = (cents: number) => (cents > 0 ? Math.floor(cents * part) : cents)
  return {
    ...range,
    highCents: highest,
    causes: causes.map((cause) => ({
      ...cause,
      atLowCents: less(cause.atLowCents),
      atHighCents: less(cause.atHighCents),
    })),
  }
}

/** What is left of a distance, in a root of squares, once the other causes are taken from it. */
function rest(
  distance: number,
  others: readonly RangeCause[],
  effect: (cause: RangeCause) => number,
): number {
  return Math.ceil(Math.sqrt(Math.max(0, distance ** 2 - sumOf(others, (cause) => effect(cause) ** 2))))
}

/** The same for a share in percent: the likely one of `base`, with the lowest and the highest end of all. */
export function widenedShare(base: GasShare, cases: readonly GasShare[]): GasShare {
  const all = [base, ...cases]
  return {
    percent: base.percent,
    lowPercent: Math.min(...all.map(({ lowPercent }) => lowPercent)),
    highPercent: Math.max(...all.map(({ highPercent }) => highPercent)),
  }
}
