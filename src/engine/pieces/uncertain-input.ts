import type { RangedPiece } from '../range/ranged-piece.ts'
import { type Ends, endsOfAssumption, scaledEnds, usualEnds } from '../range/usual-ends.ts'

/** One input of a piece: its low end, likely value and high end, and a function that returns the piece with another value. */
export type UncertainInput<Piece extends RangedPiece = RangedPiece> = {
  low: number
  likely: number
  high: number
  at: (value: number) => Piece
}

/** Null where the input does not affect the piece. */
export type UncertainOf<Piece extends RangedPiece> = (
  piece: Piece,
  isPriceTyped: boolean,
) => UncertainInput<Piece> | null

export function uncertain<Piece extends RangedPiece>(
  [low, high]: Ends,
  likely: number,
  at: (value: number) => Piece,
): UncertainInput<Piece> {
  return { low, likely, high, at }
}

/** The ends of the price of electricity: one that was typed is nearly certain. */
export function endsOfPrice(likely: number, isTyped: boolean, { assumptions }: RangedPiece): Ends {
  return isTyped
    ? scaledEnds(usualEnds.electricityPriceTyped, likely)
    : endsOfAssumption('electricityPrice', likely, assumptions.region)
}
