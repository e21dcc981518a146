import { type AirConditionerFigures, airConditionerFigures, seasonKwh } from './air-conditioner-figures.ts'
import { airConditionerTables } from './air-conditioner-tables.ts'
import type { AnalysisInput } from './analysis-input.ts'
import type { Assumptions } from './assumptions.ts'
import type { Findings } from './findings.ts'
import { type FurnaceFacts, furnaceFacts, furnaceFiguresOf } from './furnace-figures.ts'
import { furnaceCosts, furnaceTables } from './furnace-tables.ts'
import { wholeSteps } from './rounding.ts'
import type { Tables } from './tables.ts'

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

/** Checks and completes a piece; null when a problem was found. */
export function rangedPiece(
  { input, stays }: ComparedPiece,
  assumptions: Assumptions,
  findings: Findings,
): RangedPiece | null {
  const { installationYear } = input
  if (input.kind === 'furnace') {
    const facts = furnaceFacts(input, assumptions, findings)
    if (facts === null) return null
    return withAfue({ kind: 'furnace', stays, installationYear, facts, assumptions }, facts.afuePercent)
  }
  const figures = airConditionerFigures(input, assumptions, findings)
  if (figures === null) return null
  return withSeer(
    { kind: 'air-conditioner', stays, installationYear, figures, assumptions },
    figures.actualSeer,
  )
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

/**
 * The pieces of one sum. Where an air conditioner is among them, no furnace counts its fan's cooling season: the rating of an air
 * conditioner already holds the power of that fan.
 */
export function inOneSum(pieces: readonly RangedPiece[]): readonly RangedPiece[] {
  return pieces.some(({ kind }) => kind === 'air-conditioner') ? pieces.map(withoutCoolingFan) : pieces
}

/** A piece as it stands in a sum that holds an air conditioner. */
export function withoutCoolingFan(piece: RangedPiece): RangedPiece {
  if (piece.kind === 'air-conditioner') return piece
  return { ...piece, facts: { ...piece.facts, hasAirConditioner: false } }
}

/** A furnace without the thermostat and the humidifier that are proposed with it. */
export function withoutDevices(furnace: RangedFurnace): RangedFurnace {
  const none = { thermostatSavingShare: null, humidifierSavingShare: null }
  return { ...furnace, facts: { ...furnace.facts, ...none } }
}

/** Dollars saved in a year, unrounded. */
export function savedDollars(piece: RangedPiece): number {
  if (piece.kind === 'air-conditioner') {
    const { actualKwh, proposedKwh, price } = piece.figures
    return (actualKwh - proposedKwh) * price.value
  }
  const costs = furnaceCosts(furnaceFiguresOf(piece.facts, piece.assumptions), piece.assumptions)
  let saved = 0
  for (const { actual, proposed } of Object.values(costs)) saved += actual - proposed
  return saved
}

/** The totals of the comparison's table of costs, in cents. */
export function shownCents(piece: RangedPiece): { today: number; proposed: number } {
  const { economicTotal } = tablesOfPiece(piece)
  return {
    today: wholeSteps(economicTotal.actualValue, 100),
    proposed: wholeSteps(economicTotal.proposedValue, 100),
  }
}

/** The comparison's tables of a piece. */
export function tablesOfPiece(piece: RangedPiece): Tables {
  return piece.kind === 'furnace'
    ? furnaceTables(furnaceFiguresOf(piece.facts, piece.assumptions), piece.assumptions)
    : airConditionerTables(piece.figures, piece.assumptions)
}
