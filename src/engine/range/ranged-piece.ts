import type { AnalysisInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { type AirConditionerFigures, seasonKwh } from '../cooling/air-conditioner-figures.ts'
import type { FurnaceFacts } from '../heating/furnace-figures.ts'

/** A piece of equipment in a comparison. If it stays, only its add-ons change, and both sides use its own rating. */
export type ComparedPiece = { input: AnalysisInput; stays: boolean }

/** A piece with every value known or estimated, so that one value can be changed and the saving recalculated. */
export type RangedPiece = RangedFurnace | RangedAirConditioner

export type RangedFurnace = {
  kind: 'furnace'
  stays: boolean
  installationYear: number | null
  facts: FurnaceFacts
  assumptions: Assumptions
}

export type RangedAirConditioner = {
  kind: 'air-conditioner'
  stays: boolean
  installationYear: number | null
  figures: AirConditionerFigures
  assumptions: Assumptions
}

/** The furnace with a different efficiency today. */
export function withAfue(furnace: RangedFurnace, afuePercent: number): RangedFurnace {
  const { facts, stays } = furnace
  const proposedAfuePercent = stays ? afuePercent : facts.proposedAfuePercent
  return { ...furnace, facts: { ...facts, afuePercent, proposedAfuePercent } }
}

/** The air conditioner with a different efficiency today. */
export function withSeer(unit: RangedAirConditioner, actualSeer: number): RangedAirConditioner {
  return withFigures(unit, { actualSeer, ...(unit.stays ? { proposedSeer: actualSeer } : {}) })
}

/** The air conditioner with different figures, and the electricity that follows from them. */
export function withFigures(
  unit: RangedAirConditioner,
  changed: Partial<AirConditionerFigures>,
): RangedAirConditioner {
  const figures = { ...unit.figures, ...changed }
  const { capacity, hours, actualSeer, proposedSeer } = figures
  return {
    ...unit,
    figures: {
      ...figures,
      actualKwh: seasonKwh(capacity.value, actualSeer, hours.value),
      proposedKwh: seasonKwh(capacity.value, proposedSeer, hours.value),
    },
  }
}

/** A furnace without the thermostat and the humidifier that are proposed with it. */
export function withoutDevices(furnace: RangedFurnace): RangedFurnace {
  const none = { thermostatSavingShare: null, humidifierSavingShare: null }
  return { ...furnace, facts: { ...furnace.facts, ...none } }
}
