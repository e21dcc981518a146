import { type Problem, type RangeCode, rangeCodes } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { noFindings } from '../findings.ts'
import {
  inOneSum,
  isPriceTyped,
  rangedPiece,
  savedDollars,
  shownCents,
  uncertainInput,
} from '../pieces/pieces.ts'
import type { ComparedPiece, RangedPiece } from './ranged-piece.ts'
import { type Move, type SavingRange, savingEnds, sumOf } from './saving-ends.ts'
import { usualEnds } from './usual-ends.ts'

/**
 * The range of a saving: each uncertain input is set to its low and to its high end while all others keep their likely values.
 * The likely saving equals the comparison's own to the cent, and is refused for the same reasons.
 */
export function savingRange(
  compared: readonly ComparedPiece[],
  assumptions: Assumptions,
): SavingRange | { problems: readonly Problem[] } {
  const findings = noFindings()
  const pieces: RangedPiece[] = []
  for (const piece of compared) {
    const ranged = rangedPiece(piece, assumptions, findings)
    if (ranged !== null) pieces.push(ranged)
  }
  return findings.problems.length > 0
    ? { problems: findings.problems }
    : rangeOfPieces(inOneSum(pieces), isPriceTyped(pieces))
}

/** The range of a saving of pieces in which every value is known. */
export function rangeOfPieces(pieces: readonly RangedPiece[], priceIsTyped: boolean): SavingRange {
  const shown = pieces.map(shownCents)
  const todayCents = sumOf(shown, ({ today }) => today)
  const likelyCents = todayCents - sumOf(shown, ({ proposed }) => proposed)
  return { todayCents, likelyCents, ...savingEnds(todayCents, likelyCents, movesOf(pieces, priceIsTyped)) }
}

function movesOf(pieces: readonly RangedPiece[], priceIsTyped: boolean): Move[] {
  const likely = sumOf(pieces, savedDollars)
  const savedWith = (code: RangeCode, end: 'low' | 'high') =>
    sumOf(pieces, (piece) => {
      const input = uncertainInput(code, piece, priceIsTyped)
      return savedDollars(input ? input.at(input[end]) : piece)
    })
  return rangeCodes.map((code) => {
    const [low, high] =
      code === 'realisation'
        ? [likely * usualEnds.realisation[0], likely * usualEnds.realisation[1]]
        : [savedWith(code, 'low'), savedWith(code, 'high')]
    return { code, atLow: low - likely, atHigh: high - likely }
  })
}
