import { type RangeCode, rangeCodes } from './analysis-outcome.ts'
import { wholeSteps } from './rounding.ts'

/** What one input, at its low and at its high end, adds to the likely saving. */
export type RangeCause = { code: RangeCode; atLowCents: number; atHighCents: number }

/** The saving of a year with its usual ends: it falls between them in about 8 homes of 10. */
export type SavingRange = {
  /** Cost of a year today; no saving exceeds it. */
  todayCents: number
  likelyCents: number
  lowCents: number
  highCents: number
  /** The inputs that move the saving, the one that matters most first. */
  causes: readonly RangeCause[]
}

/** An input that moves the saving by less than half a cent is left out. */
const leastMoveDollars = 0.005

/** Dollars that an input at each of its ends adds to the likely saving. */
export type Move = { code: RangeCode; atLow: number; atHigh: number }

/**
 * The ends of a saving: the square root of the sum of squares of what each input takes off, or adds. The sum of all worst ends would be
 * twice as wide and practically never happens.
 */
export function savingEnds(todayCents: number, likelyCents: number, moves: readonly Move[]) {
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
 * The range of several comparisons of one home. What moves one of them moves the others with it, so that the ends are closer than
 * those of the single ranges added up.
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

function matters({ atLow, atHigh }: Move): boolean {
  return Math.max(Math.abs(atLow), Math.abs(atHigh)) >= leastMoveDollars
}

/** From the worst to the best that an input does. */
function widthOf({ atLow, atHigh }: Move): number {
  return Math.max(0, atLow, atHigh) - Math.min(0, atLow, atHigh)
}

export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += value(item)
  return sum
}
