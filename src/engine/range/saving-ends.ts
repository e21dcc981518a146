import { type RangeCode, rangeCodes } from '../analysis-outcome.ts'
import { wholeSteps } from '../rounding.ts'

/** What one input adds to the likely saving at its low and at its high end. */
export type RangeCause<Code = RangeCode> = { code: Code; atLowCents: number; atHighCents: number }

/** The saving of a year with its usual ends; in about 8 of 10 homes it falls between them. */
export type SavingRange = {
  /** Cost of a year today; no saving exceeds it. */
  todayCents: number
  likelyCents: number
  lowCents: number
  highCents: number
  /** The inputs that change the saving, in descending order of effect. */
  causes: readonly RangeCause[]
}

/** Inputs that change the saving by less than half a cent are left out. */
const leastMoveDollars = 0.005

/** Dollars that an input adds to the likely saving at each of its ends. */
export type Move<Code = RangeCode> = { code: Code; atLow: number; atHigh: number }

/**
 * The ends of a saving: the likely value less, and plus, the root of the sum of squares of the inputs' effects. Adding up all worst
 * ends would give a range twice as wide, which practically never happens.
 */
export function savingEnds<Code>(todayCents: number, likelyCents: number, moves: readonly Move<Code>[]) {
  const counted = moves.filter(matters)
  const worst = Math.hypot(...counted.map(({ atLow, atHigh }) => Math.min(0, atLow, atHigh)))
  const best = Math.hypot(...counted.map(({ atLow, atHigh }) => Math.max(0, atLow, atHigh)))
  return {
    lowCents: likelyCents - wholeSteps(worst, 100),
    highCents: Math.min(todayCents, likelyCents + wholeSteps(best, 100)),
    causes: counted
      .toSorted((one, other) => widthOf(other) - widthOf(one))
      .map(({ code, atLow, atHigh }) => ({
        code,
        atLowCents: wholeSteps(atLow, 100),
        atHighCents: wholeSteps(atHigh, 100),
      })),
  }
}

/**
 * The range of several comparisons of one home. An input affects all of them together, so its effects are added up before they are
 * squared; the ends are closer than the sums of the single ends.
 */
export function jointRange(ranges: readonly SavingRange[]): SavingRange {
  const todayCents = sumOf(ranges, (range) => range.todayCents)
  const likelyCents = sumOf(ranges, (range) => range.likelyCents)
  const causes = ranges.flatMap((range) => range.causes)
  const moves = rangeCodes.map((code) => {
    const ofCode = causes.filter((cause) => cause.code === code)
    return {
      code,
      atLow: sumOf(ofCode, (cause) => cause.atLowCents) / 100,
      atHigh: sumOf(ofCode, (cause) => cause.atHighCents) / 100,
    }
  })
  return { todayCents, likelyCents, ...savingEnds(todayCents, likelyCents, moves) }
}

function matters({ atLow, atHigh }: Move<unknown>): boolean {
  return Math.max(Math.abs(atLow), Math.abs(atHigh)) >= leastMoveDollars
}

/** The distance between the worst and the best effect of an input. */
function widthOf({ atLow, atHigh }: Move<unknown>): number {
  return Math.max(0, atLow, atHigh) - Math.min(0, atLow, atHigh)
}

export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += value(item)
  return sum
}
