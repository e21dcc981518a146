import type { FurnaceInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { noFindings } from '../findings.ts'
import { furnace } from '../pieces/furnace.ts'
import { isPriceTyped, tablesOfPiece, withoutCoolingFan } from '../pieces/pieces.ts'
import { type RangedFurnace, type RangedPiece, withoutDevices } from '../range/ranged-piece.ts'
import type { SavingRange } from '../range/saving-ends.ts'
import { rangeOfPieces } from '../range/saving-range.ts'
import { wholeSteps } from '../rounding.ts'

/** What is left of a furnace's comparison without some of its rows. */
export type PartOfFurnace = { range: SavingRange; co2eTodayKg: number; co2eSavedKg: number }

export type FurnaceParts = {
  /** Without thermostat and humidifier. */
  alone: PartOfFurnace
  /** Without the fan's cooling season, as it stands in a sum that holds an air conditioner. */
  inSum: PartOfFurnace
  aloneInSum: PartOfFurnace
}

/** The parts of a furnace's comparison; null where it is refused. */
export function furnaceParts(input: FurnaceInput, assumptions: Assumptions): FurnaceParts | null {
  const whole = rangedFurnace(input, assumptions)
  if (whole === null) return null
  const alone = withoutDevices(whole)
  return {
    alone: partOf(alone),
    inSum: partOf(withoutCoolingFan(whole)),
    aloneInSum: partOf(withoutCoolingFan(alone)),
  }
}

/** What the new furnace does by itself; null where the comparison is refused. */
export function furnaceAlone(input: FurnaceInput, assumptions: Assumptions): PartOfFurnace | null {
  const whole = rangedFurnace(input, assumptions)
  return whole && partOf(withoutDevices(whole))
}

function rangedFurnace(input: FurnaceInput, assumptions: Assumptions): RangedFurnace | null {
  return furnace.ranged({ input, stays: false }, assumptions, noFindings())
}

function partOf(piece: RangedPiece): PartOfFurnace {
  const { actualValue, proposedValue } = tablesOfPiece(piece).environmentalTotal
  return {
    range: rangeOfPieces([piece], isPriceTyped([piece])),
    co2eTodayKg: actualValue,
    co2eSavedKg: wholeSteps(actualValue - proposedValue, 10) / 10,
  }
}
