import type { Estimate, Problem } from '../analysis-outcome.ts'
import { tablesOfPiece } from '../pieces/pieces.ts'
import type { RangedPiece } from '../range/ranged-piece.ts'
import { type SavingRange, sumOf } from '../range/saving-ends.ts'
import { rangeOfPieces } from '../range/saving-range.ts'
import { wholeSteps } from '../rounding.ts'
import { type HomePlace, pieceWith } from './home-places.ts'
import { isAffected, type KnownHome, problemsFor } from './known-home.ts'
import type { OptionEquipment } from './option-equipment.ts'

/** What an option saves in a year, over all places that it changes. */
export type OptionYear = {
  range: SavingRange
  co2eSavedKg: number
  /** What was estimated instead of entered. */
  estimated: readonly Estimate[]
}

/** The comparison of a home with an option: the same cents, the same range, or refused for the same reasons. */
export function optionYear(
  home: readonly HomePlace[],
  known: KnownHome,
  option: OptionEquipment,
): OptionYear | { problems: readonly Problem[] } {
  const problems = problemsFor(home, known, option)
  if (problems.length > 0) return { problems }
  const affected = known.places.filter((place) => isAffected(place, option))
  const pieces = affected.map((place) => pieceWith(place, option.replaced[place.place], option))
  return {
    range: rangeOfPieces(pieces, known.isPriceTyped),
    co2eSavedKg: sumOf(pieces, savedTenthsKg) / 10,
    estimated: affected.flatMap(({ estimated }) => estimated),
  }
}

function savedTenthsKg(piece: RangedPiece): number {
  const { actualValue, proposedValue } = tablesOfPiece(piece).environmentalTotal
  return wholeSteps(actualValue - proposedValue, 10)
}
