import { type RangeCode, rangeCodes } from '../../analysis-outcome.ts'
import type { Assumptions } from '../../assumptions/assumptions.ts'
import { uncertainInput } from '../../pieces/pieces.ts'
import { type Move, type RangeCause, savingEnds, sumOf } from '../../range/saving-ends.ts'
import {
  anywhere,
  type Ends,
  endsAround,
  pointsAround,
  scaledEnds,
  usualEnds,
} from '../../range/usual-ends.ts'
import { wholeSteps } from '../../rounding.ts'
import { type Column, costOfColumn } from './ownership-columns.ts'
import type { Circumstances, OwnershipCost } from './ownership-cost.ts'

/**
 * What may be wrong with years of owning, besides the inputs of the comparison: the ends of each around its likely value (judgement);
 * rates as shares a year.
 */
const circumstanceEnds = {
  gasEscalation: (likely) => endsAround(likely, pointsAround.escalation, anywhere),
  electricityEscalation: (likely) => endsAround(likely, pointsAround.escalation, anywhere),
  discountRate: (likely) => endsAround(likely, pointsAround.discountRate, [0, Number.POSITIVE_INFINITY]),
  lifeFactor: (likely) => scaledEnds([0.8, 1.2], likely),
  repairFactor: (likely) => scaledEnds([0.5, 1.5], likely),
} as const satisfies Partial<Record<keyof Circumstances, (likely: number) => Ends>>

type CircumstanceCode = keyof typeof circumstanceEnds
export type OwnershipRangeCode = RangeCode | CircumstanceCode

/** All inputs of the range; this order breaks ties. */
export const ownershipRangeCodes: readonly OwnershipRangeCode[] = [
  ...rangeCodes,
  ...(Object.keys(circumstanceEnds) as CircumstanceCode[]),
]

/** One column of the table, in cents of today. The total is the sum of the lines above it. */
export type OwnershipLines = {
  payNowCents: number
  energyCents: number
  upkeepCents: number
  repairsCents: number
  replacementCents: number
  /** Zero or negative. */
  leftValueCents: number
  totalCents: number
  co2eKg: number
}

/** How much less a column costs than keeping what is there; negative where it costs more. */
export type CheaperBy = {
  likelyCents: number
  lowCents: number
  highCents: number
  causes: readonly RangeCause<OwnershipRangeCode>[]
}

export type RangedColumn = OwnershipLines & { cheaperBy: CheaperBy }

type Run = { firstYear: number; isPriceTyped: boolean; assumptions: Assumptions }

/** The lines of each column, and by how much it costs less than keeping, with its ends by the method of the saving's range. */
export function rangedColumns(
  keepColumn: Column,
  columns: readonly Column[],
  run: Run,
): { keep: OwnershipLines; others: RangedColumn[] } {
  const likely = likelyOf(run.assumptions)
  const keep = linesOf(keepColumn, likely, run)
  const gains = (code?: OwnershipRangeCode, end?: End) => {
    const kept = yearsAheadOf(keepColumn, likely, run, code, end)
    return columns.map((column) => kept - yearsAheadOf(column, likely, run, code, end))
  }
  const base = gains()
  const varied = ownershipRangeCodes
    .filter((code) => [keepColumn, ...columns].some((column) => isMovedBy(code, column, run)))
    .map((code) => ({ code, low: gains(code, 0), high: gains(code, 1) }))
  const others = columns.map((column, index) => {
    const lines = linesOf(column, likely, run)
    const moves = varied.map(({ code, low, high }): Move<OwnershipRangeCode> => {
      const from = base[index] ?? 0
      return { code, atLow: (low[index] ?? 0) - from, atHigh: (high[index] ?? 0) - from }
    })
    const likelyCents = keep.totalCents - lines.totalCents
    const ends = savingEnds(Number.POSITIVE_INFINITY, likelyCents, moves)
    return { ...lines, cheaperBy: { likelyCents, ...ends } }
  })
  return { keep, others }
}

/** By how much a column likely costs less than keeping what is there, in cents, without its ends. */
export function likelyGain(keepColumn: Column, column: Column, run: Run): number {
  const likely = likelyOf(run.assumptions)
  return linesOf(keepColumn, likely, run).totalCents - linesOf(column, likely, run).totalCents
}

function isMovedBy(code: OwnershipRangeCode, { places }: Column, { isPriceTyped }: Run): boolean {
  if (code === 'realisation' || isCircumstance(code)) return true
  return places.some(({ current, successor }) =>
    [current, successor].some((piece) => uncertainInput(code, piece, isPriceTyped) !== null),
  )
}

/** The low or the high end of an input. */
type End = 0 | 1

/** Everything but what is paid today, in dollars, with one input at one of its ends. */
function yearsAheadOf(
  column: Column,
  likely: Circumstances,
  { firstYear, isPriceTyped, assumptions }: Run,
  code?: OwnershipRangeCode,
  end: End = 0,
): number {
  if (code === undefined) return sumOfCosts(costOfColumn(column, firstYear, likely, assumptions))
  if (code === 'realisation' || isCircumstance(code)) {
    const ends = code === 'realisation' ? usualEnds.realisation : circumstanceEnds[code](likely[code])
    return sumOfCosts(costOfColumn(column, firstYear, { ...likely, [code]: ends[end] }, assumptions))
  }
  const cost = costOfColumn(column, firstYear, likely, assumptions, (piece) => {
    const input = uncertainInput(code, piece, isPriceTyped)
    return input ? input.at(end === 0 ? input.low : input.high) : piece
  })
  return sumOfCosts(cost)
}

function isCircumstance(code: OwnershipRangeCode): code is CircumstanceCode {
  return code in circumstanceEnds
}

function sumOfCosts({ energy, upkeep, repairs, replacement, leftValue }: OwnershipCost): number {
  return energy + upkeep + repairs + replacement - leftValue
}

/** The ends of what may be wrong with years of owning, under a set of assumptions. */
export function endsOfCircumstances(assumptions: Assumptions) {
  const likely = likelyOf(assumptions)
  return Object.entries(circumstanceEnds).map(([code, ends]) => ({
    code,
    likely: likely[code as CircumstanceCode],
    ends: ends(likely[code as CircumstanceCode]),
  }))
}

/** What is expected, before a range moves anything. */
export function likelyOf({ ownership }: Assumptions): Circumstances {
  const { gasEscalation, electricityEscalation, discountRate } = ownership
  return {
    gasEscalation,
    electricityEscalation,
    discountRate,
    realisation: 1,
    lifeFactor: 1,
    repairFactor: 1,
  }
}

/** Rounds each line to the cent, so that the column adds up to its total. */
function linesOf(column: Column, likely: Circumstances, { firstYear, assumptions }: Run): OwnershipLines {
  const cost = costOfColumn(column, firstYear, likely, assumptions)
  const lines = {
    payNowCents: column.payNowCents,
    energyCents: wholeSteps(cost.energy, 100),
    upkeepCents: wholeSteps(cost.upkeep, 100),
    repairsCents: wholeSteps(cost.repairs, 100),
    replacementCents: wholeSteps(cost.replacement, 100),
    leftValueCents: -wholeSteps(cost.leftValue, 100) || 0,
  }
  const totalCents = sumOf(Object.values(lines), (cents) => cents)
  return { ...lines, totalCents, co2eKg: wholeSteps(cost.co2eKg, 1) }
}
