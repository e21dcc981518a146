import type { AirConditionerInput, AnalysisInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions.ts'
import type { Findings } from '../findings.ts'
import { leastSeer2Of, leastSeer2PathsOf } from '../least-cooling.ts'
import {
  type ComparedPiece,
  type RangedAirConditioner,
  type RangedFurnace,
  type RangedPiece,
  rangedPiece,
  withAfue,
  withFigures,
  withSeer,
} from '../ranged-piece.ts'
import { seerOfSeer2 } from '../seer2.ts'

/** A place of the home with its furnace or air conditioner, as the comparison takes it. */
export type HomePlace = { place: string; input: AnalysisInput }

/** What is installed in a place. */
export type Replacement =
  | { kind: 'furnace'; afuePercent: number; hasEcmMotor: boolean | null }
  | { kind: 'air-conditioner'; seer: number }

/** What an option installs. The devices count only here: whatever a furnace is proposed with elsewhere brings no benefit. */
export type OptionEquipment = {
  replaced: Readonly<Record<string, Replacement>>
  /** One device serves one furnace, in the order of the places. */
  thermostats: number
  humidifiers: number
}

export const nothingInstalled: OptionEquipment = { replaced: {}, thermostats: 0, humidifiers: 0 }

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
  const { afuePercent, hasEcmMotor } = assumptions.ownership.minimum
  if (input.kind === 'furnace') return { kind: input.kind, afuePercent, hasEcmMotor }
  return { kind: input.kind, seer: seerOfSeer2(leastSeer2Of(assumptions, capacityOf(input))) }
}

/** The numbers among the assumptions that say what the least is that may be installed there; a furnace's motor is a yes or no besides. */
export function minimumPathsOf(input: AnalysisInput, assumptions: Assumptions): string[] {
  if (input.kind === 'furnace') return ['ownership.minimum.afuePercent']
  return leastSeer2PathsOf(assumptions, capacityOf(input))
}

const capacityOf = (input: AirConditionerInput) =>
  input.coolingBtuPerHour ?? input.proposed?.coolingBtuPerHour ?? null

/** Equipment of a place today, with all values known or estimated, from which an option makes its pieces. */
export type KnownPlace = {
  place: string
  input: AnalysisInput
  piece: RangedPiece
  /** Its position among the home's furnaces. */
  furnaceIndex: number
}

/**
 * Checks and completes a place; null when a problem was found. Where today's equipment is unknown, the home's own proposed system
 * stands in, as in the comparison, and not the option's: so today costs the same beside every option.
 */
export function knownPlace(
  { place, input }: HomePlace,
  furnaceIndex: number,
  assumptions: Assumptions,
  findings: Findings,
): KnownPlace | null {
  const piece = rangedPiece(completed(input, assumptions), assumptions, findings)
  return piece && { place, input, piece, furnaceIndex }
}

/** The comparison of the place with a valid proposal, to which the gas and the capacity of its own proposed system belong. */
function completed(input: AnalysisInput, assumptions: Assumptions): ComparedPiece {
  const minimum = minimumOf(input, assumptions)
  if (input.kind === 'air-conditioner') {
    const chosenSeer = minimum.kind === 'air-conditioner' ? minimum.seer : null
    return { input: { ...input, chosenSeer }, stays: false }
  }
  const { afueMin, afueMax } = assumptions
  const own = input.proposed
  const isUsable = own?.afuePercent != null && own.afuePercent >= afueMin && own.afuePercent <= afueMax
  const base = minimum.kind === 'furnace' ? minimum : { afuePercent: null, hasEcmMotor: null }
  const proposed = {
    afuePercent: isUsable ? own.afuePercent : base.afuePercent,
    hasEcmMotor: base.hasEcmMotor,
    hasProgrammableThermostat: true,
    hasGoodHumidifier: true,
  }
  return { input: { ...input, proposed }, stays: false }
}

/** The place with what an option installs there; a piece that stays only gets the option's devices. */
export function pieceWith(
  known: KnownPlace,
  replacement: Replacement | undefined,
  option: Pick<OptionEquipment, 'thermostats' | 'humidifiers'>,
): RangedPiece {
  return known.piece.kind === 'furnace'
    ? furnaceWith(known.piece, known, replacement, option)
    : airConditionerWith(known.piece, replacement)
}

function furnaceWith(
  furnace: RangedFurnace,
  { input, furnaceIndex }: KnownPlace,
  replacement: Replacement | undefined,
  { thermostats, humidifiers }: Pick<OptionEquipment, 'thermostats' | 'humidifiers'>,
): RangedFurnace {
  const { facts } = furnace
  const installed = replacement?.kind === 'furnace' ? replacement : null
  const today = input.kind === 'furnace' ? input.hasEcmMotor : null
  const proposedMotor = installed ? (installed.hasEcmMotor ?? false) : (today ?? facts.motors.actual)
  const afuePercent = installed?.afuePercent ?? facts.afuePercent
  return withAfue(
    {
      ...furnace,
      stays: installed === null,
      facts: {
        ...facts,
        proposedAfuePercent: afuePercent,
        motors: {
          actual: today ?? proposedMotor,
          proposed: proposedMotor,
          isEstimated: today === null || installed?.hasEcmMotor === null,
        },
        thermostatSavingShare: furnaceIndex < thermostats ? facts.thermostatSavingShare : null,
        humidifierSavingShare: furnaceIndex < humidifiers ? facts.humidifierSavingShare : null,
      },
    },
    facts.afuePercent,
  )
}

function airConditionerWith(
  unit: RangedAirConditioner,
  replacement: Replacement | undefined,
): RangedAirConditioner {
  if (replacement?.kind !== 'air-conditioner')
    return withSeer({ ...unit, stays: true }, unit.figures.actualSeer)
  return withFigures(
    { ...unit, stays: false },
    { proposedSeer: replacement.seer, proposedSeerIsChosen: false },
  )
}
