import type { RangeCode } from '../analysis-outcome.ts'
import { leastSeerSold, mostSeerSold } from '../assumptions/sold-efficiencies.ts'
import { valueOfVintage } from '../existing-equipment.ts'
import { inputLimits } from '../input-limits.ts'
import { type RangedAirConditioner, withFigures, withSeer } from '../range/ranged-piece.ts'
import {
  type Ends,
  endsAround,
  endsOfAssumption,
  pointsAround,
  scaledEnds,
  usualEnds,
} from '../range/usual-ends.ts'
import { endsOfPrice, type UncertainOf, uncertain } from './uncertain-input.ts'

/** The inputs that make the saving of an air conditioner uncertain. */
export const inputsOfAirConditioner: Partial<Record<RangeCode, UncertainOf<RangedAirConditioner>>> = {
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
