import type { AnalysisInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import type { Findings } from '../findings.ts'
import { kindOf, rangedPiece } from '../pieces/pieces.ts'
import type { RangedPiece } from '../range/ranged-piece.ts'
import { type Devices, nothingInstalled, type OptionEquipment, type Replacement } from './option-equipment.ts'

/** A place of the home with its furnace or air conditioner, as the comparison takes it. */
export type HomePlace = { place: string; input: AnalysisInput }

/** The same places with the least efficient equipment that may be installed there. */
export function minimumInstead(
  { replaced }: OptionEquipment,
  home: readonly HomePlace[],
  assumptions: Assumptions,
): OptionEquipment {
  // Why in the order of the option: sums of a sent proposal are computed again, to the last cent.
  const places = Object.keys(replaced).flatMap((place) => home.filter((one) => one.place === place))
  return {
    ...nothingInstalled,
    replaced: Object.fromEntries(places.map(({ place, input }) => [place, minimumOf(input, assumptions)])),
  }
}

/** The least efficient equipment that may be installed instead of what is there: for an air conditioner by its size. */
export function minimumOf(input: AnalysisInput, assumptions: Assumptions): Replacement {
  return kindOf(input).minimum(input, assumptions)
}

/** The numbers among the assumptions that say what the least is that may be installed there; a furnace's motor is a yes or no besides. */
export function minimumPathsOf(input: AnalysisInput, assumptions: Assumptions): string[] {
  return kindOf(input).minimumPaths(input, assumptions)
}

/** Equipment of a place today, with all values known or estimated, from which an option makes its pieces. */
export type KnownPlace = {
  place: string
  input: AnalysisInput
  piece: RangedPiece
  /** Its position among the home's pieces that take devices; below 0 where it takes none. */
  deviceIndex: number
}

/**
 * Checks and completes a place; null when a problem was found. Where today's equipment is unknown, the home's own proposed system
 * stands in, as in the comparison, and not the option's: so today costs the same beside every option.
 */
export function knownPlace(
  { place, input }: HomePlace,
  deviceIndex: number,
  assumptions: Assumptions,
  findings: Findings,
): KnownPlace | null {
  const piece = rangedPiece(
    { input: kindOf(input).completed(input, assumptions), stays: false },
    assumptions,
    findings,
  )
  return piece && { place, input, piece, deviceIndex }
}

/** The place with what an option installs there; a piece that stays only gets the option's devices. */
export function pieceWith(
  { input, piece, deviceIndex }: KnownPlace,
  replacement: Replacement | undefined,
  devices: Devices,
): RangedPiece {
  return kindOf(piece).withOption({ input, piece, deviceIndex }, replacement, devices)
}
