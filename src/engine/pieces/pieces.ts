import type { AnalysisInput, ComparedKind } from '../analysis-input.ts'
import type { RangeCode } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import type { Explanation } from '../explain/explanation.ts'
import type { Findings } from '../findings.ts'
import type { UnitByAge } from '../proposals/unit-year.ts'
import type { ComparedPiece, RangedPiece } from '../range/ranged-piece.ts'
import { wholeSteps } from '../rounding.ts'
import type { Tables } from '../tables.ts'
import { airConditioner } from './air-conditioner.ts'
import { furnace } from './furnace.ts'
import type { PieceKind } from './kind.ts'
import type { UncertainInput } from './uncertain-input.ts'

// What is compared, and how: a row for each kind of equipment, and what is asked of the row of each. Nothing else in the engine knows one
// kind from another.

const pieces: { readonly [Kind in ComparedKind]: PieceKind<Kind> } = {
  furnace,
  'air-conditioner': airConditioner,
}

/** The row of a kind. */
export const kindOf = <Kind extends ComparedKind>({ kind }: { kind: Kind }): PieceKind<Kind> => pieces[kind]

/** Checks and completes a piece; null when a problem was found. */
export function rangedPiece(
  compared: ComparedPiece,
  assumptions: Assumptions,
  findings: Findings,
): RangedPiece | null {
  return kindOf(compared.input).ranged(compared, assumptions, findings)
}

/**
 * The pieces of one sum. Where an air conditioner is among them, no furnace counts its fan's cooling season: the rating of an air
 * conditioner already holds the power of that fan.
 */
export function inOneSum(all: readonly RangedPiece[]): readonly RangedPiece[] {
  return all.some((piece) => kindOf(piece).ratingHoldsFan) ? all.map(withoutCoolingFan) : all
}

/** A piece as it stands in a sum that holds an air conditioner. */
export const withoutCoolingFan = (piece: RangedPiece): RangedPiece => kindOf(piece).withoutCoolingFan(piece)

/** Dollars saved in a year, unrounded. */
export const savedDollars = (piece: RangedPiece): number => kindOf(piece).savedDollars(piece)

/** The comparison's tables of a piece. */
export const tablesOfPiece = (piece: RangedPiece): Tables => kindOf(piece).tablesOfPiece(piece)

/** The totals of the comparison's table of costs, in cents. */
export function shownCents(piece: RangedPiece): { today: number; proposed: number } {
  const { economicTotal } = tablesOfPiece(piece)
  return {
    today: wholeSteps(economicTotal.actualValue, 100),
    proposed: wholeSteps(economicTotal.proposedValue, 100),
  }
}

/** An input of a piece; null where it does not affect the piece. */
export function uncertainInput(
  code: RangeCode,
  piece: RangedPiece,
  isPriceTyped: boolean,
): UncertainInput | null {
  return kindOf(piece).uncertain[code]?.(piece, isPriceTyped) ?? null
}

/**
 * The whole home pays one price: if it was typed for one air conditioner, it is nearly certain for all equipment. That of a proposed system
 * was typed for no home, and is assumed.
 */
export const isPriceTyped = (all: readonly RangedPiece[]): boolean =>
  all.some((piece) => kindOf(piece).isPriceTyped(piece))

/** Today's unit of a piece as it ages. */
export const todaysUnit = (piece: RangedPiece, ageToday: number | null): UnitByAge =>
  kindOf(piece).today(piece, ageToday)

/** What a piece installs, as it ages. Of the difference to what is there today, the share `realisation` comes true. */
export const installedUnit = (piece: RangedPiece, realisation: number): UnitByAge =>
  kindOf(piece).installed(piece, realisation)

/** The rows of the comparison that an option makes of a piece, explained. */
export const explainPiece = (input: AnalysisInput, piece: RangedPiece): Explanation[] =>
  kindOf(piece).explainPiece(input, piece)
