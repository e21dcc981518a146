import { noFindings } from '../findings.ts'
import { explainFurnace } from '../heating/explain-furnace.ts'
import {
  type FurnaceSide,
  furnaceFacts,
  furnaceFigures,
  furnaceFiguresOf,
} from '../heating/furnace-figures.ts'
import { furnaceCosts, furnaceTables } from '../heating/furnace-tables.ts'
import { blended, type UnitYear, withKwh } from '../proposals/unit-year.ts'
import { type RangedFurnace, withAfue } from '../range/ranged-piece.ts'
import { inputsOfFurnace } from './furnace-range.ts'
import type { PieceKind } from './kind.ts'

export const furnace: PieceKind<'furnace'> = {
  tables: (input, assumptions, findings) => {
    const figures = furnaceFigures(input, assumptions, findings)
    return figures && furnaceTables(figures, assumptions)
  },
  explain: (input, assumptions) => {
    const figures = furnaceFigures(input, assumptions, noFindings())
    return figures ? explainFurnace({ input, figures, assumptions }, furnaceTables(figures, assumptions)) : []
  },

  ranged: ({ input, stays }, assumptions, findings) => {
    const { kind, installationYear } = input
    const facts = furnaceFacts(input, assumptions, findings)
    return facts && withAfue({ kind, stays, installationYear, facts, assumptions }, facts.afuePercent)
  },
  tablesOfPiece: ({ facts, assumptions }) => furnaceTables(furnaceFiguresOf(facts, assumptions), assumptions),
  savedDollars: ({ facts, assumptions }) => {
    let saved = 0
    for (const { actual, proposed } of Object.values(
      furnaceCosts(furnaceFiguresOf(facts, assumptions), assumptions),
    ))
      saved += actual - proposed
    return saved
  },
  uncertain: inputsOfFurnace,
  isPriceTyped: () => false,
  ratingHoldsFan: false,
  withoutCoolingFan: (piece) => ({ ...piece, facts: { ...piece.facts, hasAirConditioner: false } }),

  takesDevices: true,
  minimum: ({ kind }, { ownership: { minimum } }) => {
    const { afuePercent, hasEcmMotor } = minimum
    return { kind, afuePercent, hasEcmMotor }
  },
  minimumPaths: () => ['ownership.minimum.afuePercent'],
  completed: (input, { ownership: { minimum } }) => {
    const { afuePercent, hasEcmMotor } = minimum
    return { ...input, proposed: { afuePercent, hasEcmMotor, ...bothDevices } }
  },
  withOption: ({ input, piece, deviceIndex }, replacement, { thermostats, humidifiers }) => {
    const { facts } = piece
    const installed = replacement?.kind === 'furnace' ? replacement : null
    const today = input.hasEcmMotor
    const proposedMotor = installed ? (installed.hasEcmMotor ?? false) : (today ?? facts.motors.actual)
    return withAfue(
      {
        ...piece,
        stays: installed === null,
        facts: {
          ...facts,
          proposedAfuePercent: installed?.afuePercent ?? facts.afuePercent,
          motors: {
            actual: today ?? proposedMotor,
            proposed: proposedMotor,
            isEstimated: today === null || installed?.hasEcmMotor === null,
          },
          thermostatSavingShare: deviceIndex < thermostats ? facts.thermostatSavingShare : null,
          humidifierSavingShare: deviceIndex < humidifiers ? facts.humidifierSavingShare : null,
        },
      },
      facts.afuePercent,
    )
  },
  today: (piece) => {
    const year = yearOfToday(piece)
    return () => year
  },
  installed: (piece, realisation) => {
    const year = blended(yearOfToday(piece), yearInstalled(piece), realisation)
    return () => year
  },
  explainPiece: (input, { facts, assumptions }) => {
    const figures = furnaceFiguresOf(facts, assumptions)
    const proposed = {
      afuePercent: facts.proposedAfuePercent,
      hasEcmMotor: facts.motors.proposed,
      hasProgrammableThermostat: facts.thermostatSavingShare !== null,
      hasGoodHumidifier: facts.humidifierSavingShare !== null,
    }
    return explainFurnace(
      { input: { ...input, proposed }, figures, assumptions, isInSum: !facts.hasAirConditioner },
      furnaceTables(figures, assumptions),
    )
  },
}

/** Which of them an option brings, and another furnace, `withOption` says: until then a piece has the shares of both. */
const bothDevices = { hasProgrammableThermostat: true, hasGoodHumidifier: true }

function yearOfToday({ facts, assumptions }: RangedFurnace): UnitYear {
  const { actual } = furnaceFiguresOf(facts, assumptions)
  return withKwh(actual.gasCost, fanKwh(actual), assumptions.electricityPrice)
}

function yearInstalled({ facts, assumptions }: RangedFurnace): UnitYear {
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
