import type { RangeCode } from './analysis-outcome.ts'
import { type GasBasis, heatingGasOfBill } from './annual-gas.ts'
import type { Assumptions } from './assumptions.ts'
import { inputLimits } from './input-limits.ts'
import {
  type RangedAirConditioner,
  type RangedFurnace,
  type RangedPiece,
  withAfue,
  withFigures,
  withSeer,
} from './ranged-piece.ts'

/** A low and a high end: in 1 home of 10 the true value should lie below the low end, and in 1 of 10 above the high end. */
type Ends = readonly [low: number, high: number]

/**
 * Usual ends of each input. Bills: how far one year's weather differs from a normal year's, and a month's from its season's
 * (judgement). Base load, thermostat, electricity price and cooling hours: ranges given by the assumptions' sources. Efficiency: half
 * of the 6.4 % that tuning recovered in laboratory tests (NREL/PARR). Old air conditioners: the comparison subtracts 2 SEER at 12
 * years, but some have lost nothing. Savings as a whole: evaluations of retrofits find modelled savings too high on average.
 */
export const usualEnds = {
  billOfEqualPlan: [0.9, 1.1],
  billOfKnownMonth: [0.85, 1.15],
  billOfUnknownMonth: [0.65, 1.35],
  baseLoadShare: [0.15, 0.3],
  afueTyped: [0.95, 1.03],
  afuePointsEstimated: [-8, 10],
  afueEstimatedWithin: [60, 96],
  thermostatShare: [0, 0.13],
  humidifierShare: [-0.03, 0.03],
  fanHours: [0.6, 1.5],
  electricityPriceTyped: [0.85, 1.15],
  dollarsPerKwhAssumed: [0.08, 0.2],
  coolingHoursTyped: [0.8, 1.2],
  coolingHoursAssumed: [300, 800],
  seerPoints: [-1, 0],
  seerPointsAged: [-1, 2],
  seerPointsFromYear: [-2, 2],
  installedSeer: [0.9, 1],
  realisation: [0.8, 1.05],
} as const satisfies Record<string, Ends>

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
    if (gas.from !== 'bill' || gas.covers !== 'house') return null
    return uncertain(usualEnds.baseLoadShare, assumptions.baseLoadShare, (share) =>
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
    if (!afueIsEstimated) return null
    const [least, most] = usualEnds.afueEstimatedWithin
    return uncertain(usualEnds.afuePointsEstimated, 0, (points) =>
      withAfue(furnace, Math.min(most, Math.max(least, afuePercent + points))),
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
      : uncertain(usualEnds.humidifierShare, likely, (humidifierSavingShare) =>
          withFacts(furnace, { humidifierSavingShare }),
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
    return uncertain(endsOfPrice(likely, isPriceTyped), likely, (electricityPrice) =>
      withAssumptions(furnace, { electricityPrice }),
    )
  },
}

const inputsOfAirConditioner: Partial<Record<RangeCode, InputOf<RangedAirConditioner>>> = {
  electricityPrice: (unit, isPriceTyped) => {
    const { price } = unit.figures
    return uncertain(endsOfPrice(price.value, isPriceTyped), price.value, (value) =>
      withFigures(unit, { price: { ...price, value } }),
    )
  },
  coolingHours: (unit) => {
    const { hours } = unit.figures
    const ends =
      hours.from === 'assumption'
        ? usualEnds.coolingHoursAssumed
        : scaledEnds(usualEnds.coolingHoursTyped, hours.value)
    return uncertain(ends, hours.value, (value) => withFigures(unit, { hours: { ...hours, value } }))
  },
  seerToday: (unit) => {
    const { actualSeer, seerIsEstimated } = unit.figures
    const points = seerIsEstimated
      ? usualEnds.seerPointsFromYear
      : unit.isAged
        ? usualEnds.seerPointsAged
        : usualEnds.seerPoints
    const { least } = inputLimits.seer
    return uncertain(points, 0, (change) => withSeer(unit, Math.max(least, actualSeer + change)))
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

/** The whole home pays one price: if it was typed for one air conditioner, it is nearly certain for all equipment. */
export function isPriceTyped(pieces: readonly RangedPiece[]): boolean {
  return pieces.some((piece) => piece.kind === 'air-conditioner' && piece.figures.price.from !== 'assumption')
}

function uncertain<Piece extends RangedPiece>(
  [low, high]: Ends,
  likely: number,
  at: (value: number) => Piece,
): UncertainInput<Piece> {
  return { low, likely, high, at }
}

function scaledEnds([low, high]: Ends, likely: number): Ends {
  return [low * likely, high * likely]
}

function endsOfPrice(likely: number, isTyped: boolean): Ends {
  return isTyped ? scaledEnds(usualEnds.electricityPriceTyped, likely) : usualEnds.dollarsPerKwhAssumed
}

function endsOfBill(gas: GasBasis): Ends {
  if (gas.from === 'bill' && gas.method === 'equal') return usualEnds.billOfEqualPlan
  if (gas.from === 'bill' && gas.method === 'month') return usualEnds.billOfKnownMonth
  return usualEnds.billOfUnknownMonth
}

function scaledGas(gas: GasBasis, factor: number): GasBasis {
  return gas.from === 'bill'
    ? { ...gas, costPerMonth: gas.costPerMonth * factor, costPerYear: gas.costPerYear * factor }
    : { ...gas, costPerYearWithProposed: gas.costPerYearWithProposed * factor }
}

function withFacts(furnace: RangedFurnace, changed: Partial<RangedFurnace['facts']>): RangedFurnace {
  return { ...furnace, facts: { ...furnace.facts, ...changed } }
}

function withAssumptions(furnace: RangedFurnace, changed: Partial<Assumptions>): RangedFurnace {
  return { ...furnace, assumptions: { ...furnace.assumptions, ...changed } }
}
