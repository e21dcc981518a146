import type { AirConditionerInput } from '../analysis-input.ts'
import { airConditionerFigures, seasonKwh, seerAtAge } from '../cooling/air-conditioner-figures.ts'
import { airConditionerTables } from '../cooling/air-conditioner-tables.ts'
import { explainAirConditioner } from '../cooling/explain-air-conditioner.ts'
import { leastSeer2Of, leastSeer2PathsOf } from '../cooling/least-cooling.ts'
import { seerOfSeer2 } from '../cooling/seer2.ts'
import { noFindings } from '../findings.ts'
import { inputLimits } from '../input-limits.ts'
import { blended, withKwh } from '../proposals/unit-year.ts'
import { type RangedAirConditioner, withFigures, withSeer } from '../range/ranged-piece.ts'
import { inputsOfAirConditioner } from './air-conditioner-range.ts'
import type { PieceKind } from './kind.ts'

export const airConditioner: PieceKind<'air-conditioner'> = {
  tables: (input, assumptions, findings) => {
    const figures = airConditionerFigures(input, assumptions, findings)
    return figures && airConditionerTables(figures, assumptions)
  },
  explain: (input, assumptions) => {
    const figures = airConditionerFigures(input, assumptions, noFindings())
    return figures
      ? explainAirConditioner({ input, figures, assumptions }, airConditionerTables(figures, assumptions))
      : []
  },

  ranged: ({ input, stays }, assumptions, findings) => {
    const { kind, installationYear } = input
    const figures = airConditionerFigures(input, assumptions, findings)
    return figures && withSeer({ kind, stays, installationYear, figures, assumptions }, figures.actualSeer)
  },
  tablesOfPiece: ({ figures, assumptions }) => airConditionerTables(figures, assumptions),
  savedDollars: ({ figures: { actualKwh, proposedKwh, price } }) => (actualKwh - proposedKwh) * price.value,
  uncertain: inputsOfAirConditioner,
  isPriceTyped: ({ figures }) => figures.price.from === 'equipment',
  ratingHoldsFan: true,
  withoutCoolingFan: (piece) => piece,

  takesDevices: false,
  minimum: (input, assumptions) => ({
    kind: input.kind,
    seer: seerOfSeer2(leastSeer2Of(assumptions, capacityOf(input))),
  }),
  minimumPaths: (input, assumptions) => leastSeer2PathsOf(assumptions, capacityOf(input)),
  completed: (input, assumptions) => ({
    ...input,
    chosenSeer: airConditioner.minimum(input, assumptions).seer,
  }),
  withOption: ({ piece }, replacement) =>
    replacement?.kind === 'air-conditioner'
      ? withFigures(
          { ...piece, stays: false },
          { proposedSeer: replacement.seer, proposedSeerIsChosen: false },
        )
      : withSeer({ ...piece, stays: true }, piece.figures.actualSeer),
  today: (piece, ageToday) => {
    const { actualSeer, ratedSeer } = piece.figures
    const { least } = inputLimits.seer
    const change = actualSeer - seerToday(piece, ageToday)
    const atSeer = coolingBySeer(piece)
    return (age) => atSeer(Math.max(least, seerAtAge(ratedSeer, age, piece.assumptions) + change))
  },
  installed: (piece, realisation) => {
    const { proposedSeer, actualSeer } = piece.figures
    const atSeer = coolingBySeer(piece)
    const today = atSeer(actualSeer)
    return (age) => blended(today, atSeer(seerAtAge(proposedSeer, age, piece.assumptions)), realisation)
  },
  explainPiece: (input, { figures, assumptions }) =>
    explainAirConditioner({ input, figures, assumptions }, airConditionerTables(figures, assumptions)),
}

const capacityOf = ({ coolingBtuPerHour, proposed }: AirConditionerInput) =>
  coolingBtuPerHour ?? proposed?.coolingBtuPerHour ?? null

/** The SEER that the comparison counts today, before a range moves it. */
function seerToday({ figures, assumptions }: RangedAirConditioner, ageToday: number | null): number {
  return ageToday === null ? figures.ratedSeer : seerAtAge(figures.ratedSeer, ageToday, assumptions)
}

function coolingBySeer({ figures: { capacity, hours, price } }: RangedAirConditioner) {
  return (seer: number) => withKwh(0, seasonKwh(capacity.value, seer, hours.value), price.value)
}
