import type { FurnaceInput } from './analysis-input.ts'
import type { Assumptions } from './assumptions.ts'
import { noFindings } from './findings.ts'
import { isPriceTyped } from './range-inputs.ts'
import {
  type RangedFurnace,
  type RangedPiece,
  rangedPiece,
  tablesOfPiece,
  withoutCoolingFan,
  withoutDevices,
} from './ranged-piece.ts'
import { wholeSteps } from './rounding.ts'
import type { SavingRange } from './saving-ends.ts'
import { rangeOfPieces } from './saving-range.ts'

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
  const furnace = rangedFurnace(input, assumptions)
  if (furnace === null) return null
  const alone = withoutDevices(furnace)
  return {
    alone: partOf(alone),
    inSum: partOf(withoutCoolingFan(furnace)),
    aloneInSum: partOf(withoutCoolingFan(alone)),
  }
}

/** What the new furnace does by itself; null where the comparison is refused. */
export function furnaceAlone(input: FurnaceInput, assumptions: Assumptions): PartOfFurnace | null {
  const furnace = rangedFurnace(input, assumptions)
  return furnace && partOf(withoutDevices(furnace))
}

function rangedFurnace(input: FurnaceInput, assumptions: Assumptions): RangedFurnace | null {
  const furnace = rangedPiece({ input, stays: false }, assumptions, noFindings())
  return furnace?.kind === 'furnace' ? furnace : null
}

function partOf(piece: RangedPiece): PartOfFurnace {
  const { actualValue, proposedValue } = tablesOfPiece(piece).environmentalTotal
  return {
    range: rangeOfPieces([piece], isPriceTyped([piece])),
    co2eTodayKg: actualValue,
    co2eSavedKg: wholeSteps(actualValue - proposedValue, 10) / 10,
  }
}
