import { seasonKwh, seerAtAge } from '../air-conditioner-figures.ts'
import { type FurnaceSide, furnaceFiguresOf } from '../furnace-figures.ts'
import { inputLimits } from '../input-limits.ts'
import type { RangedAirConditioner, RangedFurnace, RangedPiece } from '../ranged-piece.ts'

/** What running a unit takes in a year: gas in dollars of today, electricity in dollars and kWh. */
export type UnitYear = { gasDollars: number; electricityDollars: number; kwh: number }

/** A year of a unit, by its age. */
export type UnitByAge = (age: number) => UnitYear

/** Today's unit of a piece as it ages. */
export function todaysUnit(piece: RangedPiece, ageToday: number | null): UnitByAge {
  if (piece.kind === 'furnace') {
    const year = todayOfFurnace(piece)
    return () => year
  }
  const change = piece.figures.actualSeer - seerToday(piece, ageToday)
  const { least } = inputLimits.seer
  const atSeer = coolingBySeer(piece)
  return (age) => atSeer(Math.max(least, seerAtAge(piece.figures.ratedSeer, age, piece.assumptions) + change))
}

/**
 * What a piece installs, as it ages. Of the difference to what is there today, the share `realisation` comes true.
 */
export function installedUnit(piece: RangedPiece, realisation: number): UnitByAge {
  if (piece.kind === 'furnace') {
    const year = blended(todayOfFurnace(piece), installedFurnace(piece), realisation)
    return () => year
  }
  const { proposedSeer, actualSeer } = piece.figures
  const atSeer = coolingBySeer(piece)
  const today = atSeer(actualSeer)
  return (age) => blended(today, atSeer(seerAtAge(proposedSeer, age, piece.assumptions)), realisation)
}

function todayOfFurnace({ facts, assumptions }: RangedFurnace): UnitYear {
  const { actual } = furnaceFiguresOf(facts, assumptions)
  return withKwh(actual.gasCost, fanKwh(actual), assumptions.electricityPrice)
}

function installedFurnace({ facts, assumptions }: RangedFurnace): UnitYear {
  const figures = furnaceFiguresOf(facts, assumptions)
  const makeUpGas = figures.makeUpGas.heating + figures.makeUpGas.circulation
  const gasDollars =
    figures.proposed.gasCost +
    makeUpGas * assumptions.gasPricePerUnit +
    figures.thermostatCost +
    figures.humidifierCost
  return withKwh(gasDollars, fanKwh(figures.proposed), assumptions.electricityPrice)
}

function fanKwh({ blowerKwh: { heating, cooling, circulation } }: FurnaceSide): number {
  return heating + cooling + circulation
}

/** The SEER that the comparison counts today, before a range moves it. */
function seerToday({ figures, assumptions }: RangedAirConditioner, ageToday: number | null): number {
  return ageToday === null ? figures.ratedSeer : seerAtAge(figures.ratedSeer, ageToday, assumptions)
}

function coolingBySeer({ figures: { capacity, hours, price } }: RangedAirConditioner) {
  return (seer: number) => withKwh(0, seasonKwh(capacity.value, seer, hours.value), price.value)
}

function withKwh(gasDollars: number, kwh: number, dollarsPerKwh: number): UnitYear {
  return { gasDollars, electricityDollars: kwh * dollarsPerKwh, kwh }
}

function blended(today: UnitYear, installed: UnitYear, realisation: number): UnitYear {
  const between = (from: number, to: number) => from + realisation * (to - from)
  return {
    gasDollars: between(today.gasDollars, installed.gasDollars),
    electricityDollars: between(today.electricityDollars, installed.electricityDollars),
    kwh: between(today.kwh, installed.kwh),
  }
}
