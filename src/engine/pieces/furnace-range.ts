import type { RangeCode } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { leastAfueSold, mostAfueSold } from '../assumptions/sold-efficiencies.ts'
import { valueOfVintage } from '../existing-equipment.ts'
import { baseLoadOf, baseLoadWithoutWater, type GasBasis, heatingGasOfBill } from '../heating/annual-gas.ts'
import { inputLimits } from '../input-limits.ts'
import { type RangedFurnace, withAfue } from '../range/ranged-piece.ts'
import {
  anywhere,
  endsAround,
  endsOfAssumption,
  endsOfBill,
  pointsAround,
  usualEnds,
} from '../range/usual-ends.ts'
import { endsOfPrice, type UncertainOf, uncertain } from './uncertain-input.ts'

/** The inputs that make the saving of a furnace uncertain. */
export const inputsOfFurnace: Partial<Record<RangeCode, UncertainOf<RangedFurnace>>> = {
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

function scaledGas(gas: GasBasis, factor: number): GasBasis {
  return { ...gas, costPerMonth: gas.costPerMonth * factor, costPerYear: gas.costPerYear * factor }
}

function withFacts(furnace: RangedFurnace, changed: Partial<RangedFurnace['facts']>): RangedFurnace {
  return { ...furnace, facts: { ...furnace.facts, ...changed } }
}

function withAssumptions(furnace: RangedFurnace, changed: Partial<Assumptions>): RangedFurnace {
  return { ...furnace, assumptions: { ...furnace.assumptions, ...changed } }
}
