import type { RangeCode } from './analysis-outcome.ts'
import { type GasBasis, heatingGasOfBill } from './annual-gas.ts'
import type { Assumptions } from './assumptions.ts'
import { baseLoadOf, baseLoadWithoutWater } from './base-load.ts'
import { valueOfVintage } from './existing-equipment.ts'
import { inputLimits } from './input-limits.ts'
import {
  type RangedAirConditioner,
  type RangedFurnace,
  type RangedPiece,
  withAfue,
  withFigures,
  withSeer,
} from './ranged-piece.ts'
import { leastAfueSold, leastSeerSold, mostAfueSold, mostSeerSold } from './sold-efficiencies.ts'
import {
  anywhere,
  type Ends,
  endsAround,
  endsOfAssumption,
  endsOfBill,
  pointsAround,
  scaledEnds,
  usualEnds,
} from './usual-ends.ts'

/** One input of a piece: its low end, likely value and high end, and a function that returns the piece with another value. */
export type UncertainInput<Piece extends RangedPiece = RangedPiece> = {
  low: number
  likely: number
  high: number
  at: (value: number) => Piece
}

/** Null where the input does not affect the piece. */
type InputOf<Piece extends RangedPiece> = (
  piece: Piece,
  isPriceTyped: boolean,
) => UncertainInput<Piece> | null

const inputsOfFurnace: Partial<Record<RangeCode, InputOf<RangedFurnace>>> = {
  billYear: (furnace) => {
    const { gas } = furnace.facts
    return uncertain(endsOfBill(gas), 1, (factor) => withFacts(furnace, { gas: scaledGas(gas, factor) }))
  },
  baseLoad: (furnace) => {
    const { facts, assumptions } = furnace
    const { gas } = facts
    if (gas.covers !== 'house') return null
    const likely = baseLoadOf(gas.gasHeatsWater, assumptions)
    const ends =
      gas.gasHeatsWater === false
        ? baseLoadWithoutWater.ends
        : endsOfAssumption('baseLoadShare', likely, assumptions.region)
    return uncertain(ends, likely, (share) =>
      withFacts(furnace, { gas: heatingGasOfBill(gas, share, assumptions) }),
    )
  },
  efficiencyGap: (furnace) => {
    const { afuePercent, afueIsEstimated } = furnace.facts
    if (afueIsEstimated) return null
    const { most } = inputLimits.afuePercent
    return uncertain(usualEnds.afueTyped, 1, (factor) =>
      withAfue(furnace, Math.min(most, afuePercent * factor)),
    )
  },
  afueEstimated: (furnace) => {
    const { afuePercent, afueIsEstimated } = furnace.facts
    const { installationYear, assumptions } = furnace
    if (!afueIsEstimated || installationYear === null) return null
    const least = valueOfVintage(leastAfueSold[assumptions.region], installationYear)
    const ends = endsAround(afuePercent, pointsAround.afue, [least, mostAfueSold])
    return uncertain(ends, afuePercent, (percent) =>
      withAfue(furnace, Math.min(mostAfueSold, Math.max(inputLimits.afuePercent.least, percent))),
    )
  },
  thermostat: (furnace) => {
    const likely = furnace.facts.thermostatSavingShare
    return likely === null
      ? null
      : uncertain(usualEnds.thermostatShare, likely, (thermostatSavingShare) =>
          withFacts(furnace, { thermostatSavingShare }),
        )
  },
  humidifier: (furnace) => {
    const likely = furnace.facts.humidifierSavingShare
    return likely === null
      ? null
      : uncertain(
          endsAround(likely, pointsAround.humidifierShare, anywhere),
          likely,
          (humidifierSavingShare) => withFacts(furnace, { humidifierSavingShare }),
        )
  },
  fanHours: (furnace) => {
    const { blower } = furnace.assumptions
    return uncertain(usualEnds.fanHours, 1, (factor) =>
      withAssumptions(furnace, {
        blower: {
          ...blower,
          heatingHours: blower.heatingHours * factor,
          circHours: blower.circHours * factor,
        },
      }),
    )
  },
  electricityPrice: (furnace, isPriceTyped) => {
    const { electricityPrice: likely } = furnace.assumptions
    return uncertain(endsOfPrice(likely, isPriceTyped, furnace), likely, (electricityPrice) =>
      withAssumptions(furnace, { electricityPrice }),
    )
  },
}

const inputsOfAirConditioner: Partial<Record<RangeCode, InputOf<RangedAirConditioner>>> = {
  electricityPrice: (unit, isPriceTyped) => {
    const { price } = unit.figures
    return uncertain(endsOfPrice(price.value, isPriceTyped, unit), price.value, (value) =>
      withFigures(unit, { price: { ...price, value } }),
    )
  },
  coolingHours: (unit) => {
    const { hours } = unit.figures
    const ends =
      hours.from === 'equipment'
        ? scaledEnds(usualEnds.coolingHoursTyped, hours.value)
        : endsOfAssumption('acHours', hours.value, unit.assumptions.region)
    return uncertain(ends, hours.value, (value) => withFigures(unit, { hours: { ...hours, value } }))
  },
  seerToday: (unit) => {
    const { actualSeer } = unit.figures
    const { least } = inputLimits.seer
    return uncertain(endsOfSeer(unit), actualSeer, (seer) => withSeer(unit, Math.max(least, seer)))
  },
  installedCooling: (unit) => {
    if (unit.stays) return null
    const { proposedSeer } = unit.figures
    return uncertain(usualEnds.installedSeer, 1, (factor) =>
      withFigures(unit, { proposedSeer: proposedSeer * factor }),
    )
  },
}

/** An input of a piece; null where it does not affect the piece. */
export function uncertainInput(
  code: RangeCode,
  piece: RangedPiece,
  isPriceTyped: boolean,
): UncertainInput | null {
  return piece.kind === 'furnace'
    ? (inputsOfFurnace[code]?.(piece, isPriceTyped) ?? null)
    : (inputsOfAirConditioner[code]?.(piece, isPriceTyped) ?? null)
}

/**
 * The whole home pays one price: if it was typed for one air conditioner, it is nearly certain for all equipment. That of a proposed system
 * was typed for no home, and is assumed.
 */
export function isPriceTyped(pieces: readonly RangedPiece[]): boolean {
  return pieces.some((piece) => piece.kind === 'air-conditioner' && piece.figures.price.from === 'equipment')
}

function uncertain<Piece extends RangedPiece>(
  [low, high]: Ends,
  likely: number,
  at: (value: number) => Piece,
): UncertainInput<Piece> {
  return { low, likely, high, at }
}

function endsOfPrice(likely: number, isTyped: boolean, { assumptions }: RangedPiece): Ends {
  return isTyped
    ? scaledEnds(usualEnds.electricityPriceTyped, likely)
    : endsOfAssumption('electricityPrice', likely, assumptions.region)
}

/** Wear below the plate is never known. What the comparison takes off for age, some units have not lost. */
function endsOfSeer({ figures, installationYear }: RangedAirConditioner): Ends {
  const { actualSeer, ratedSeer, seerIsEstimated } = figures
  if (!seerIsEstimated || installationYear === null)
    return [
      Math.max(Math.min(actualSeer, inputLimits.seer.least), actualSeer + pointsAround.seerWorn),
      Math.max(actualSeer, ratedSeer),
    ]
  const least = valueOfVintage(leastSeerSold, installationYear)
  const [low, high] = endsAround(ratedSeer, pointsAround.seer, [least, mostSeerSold])
  return [actualSeer + (low - ratedSeer), actualSeer + (high - ratedSeer)]
}

function scaledGas(gas: GasBasis, factor: number): GasBasis {
  return { ...gas, costPerMonth: gas.costPerMonth * factor, costPerYear: gas.costPerYear * factor }
}

function withFacts(furnace: RangedFurnace, changed: Partial<RangedFurnace['facts']>): RangedFurnace {
  return { ...furnace, facts: { ...furnace.facts, ...changed } }
}

function withAssumptions(furnace: RangedFurnace, changed: Partial<Assumptions>): RangedFurnace {
  return { ...furnace, assumptions: { ...furnace.assumptions, ...changed } }
}
