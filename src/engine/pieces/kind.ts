import type { AnalysisInput, ComparedKind } from '../analysis-input.ts'
import type { RangeCode } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import type { Explanation } from '../explain/explanation.ts'
import type { Findings } from '../findings.ts'
import type { Devices, Replacement } from '../proposals/option-equipment.ts'
import type { UnitByAge } from '../proposals/unit-year.ts'
import type { RangedPiece } from '../range/ranged-piece.ts'
import type { Tables } from '../tables.ts'
import type { UncertainOf } from './uncertain-input.ts'

type ByKind<Union extends { kind: string }> = { [Each in Union as Each['kind']]: Each }

export type InputOf<Kind extends ComparedKind> = ByKind<AnalysisInput>[Kind]
export type PieceOf<Kind extends ComparedKind> = ByKind<RangedPiece>[Kind]
type ReplacementOf<Kind extends ComparedKind> = ByKind<Replacement>[Kind]

/** A piece as a home has it, with its position among those that devices belong to. */
export type Standing<Kind extends ComparedKind> = {
  input: InputOf<Kind>
  piece: PieceOf<Kind>
  deviceIndex: number
}

/** All that the engine does differently for a kind of equipment: a new kind is one of these more, and a row of `pieces`. */
export type PieceKind<Kind extends ComparedKind> = {
  /** The tables of a comparison; null where a problem was found. */
  tables: (input: InputOf<Kind>, assumptions: Assumptions, findings: Findings) => Tables | null
  /** Every row and total of those tables; empty where they are refused. */
  explain: (input: InputOf<Kind>, assumptions: Assumptions) => Explanation[]

  /** The piece with every value known or estimated; null where a problem was found. */
  ranged: (
    compared: { input: InputOf<Kind>; stays: boolean },
    assumptions: Assumptions,
    findings: Findings,
  ) => PieceOf<Kind> | null
  tablesOfPiece: (piece: PieceOf<Kind>) => Tables
  /** Dollars saved in a year, unrounded. */
  savedDollars: (piece: PieceOf<Kind>) => number
  /** The inputs that make its saving uncertain. */
  uncertain: Readonly<Partial<Record<RangeCode, UncertainOf<PieceOf<Kind>>>>>
  /** Whether the home's price of electricity was typed for it. */
  isPriceTyped: (piece: PieceOf<Kind>) => boolean
  /** Whether its rating holds the power of the fan that blows its air, which no furnace of the same sum may count again. */
  ratingHoldsFan: boolean
  /** The piece as it stands in a sum that holds one whose rating holds the fan. */
  withoutCoolingFan: (piece: PieceOf<Kind>) => PieceOf<Kind>

  /** Whether the thermostats and humidifiers of an option belong to such pieces. */
  takesDevices: boolean
  /** The least efficient equipment that may be installed instead. */
  minimum: (input: InputOf<Kind>, assumptions: Assumptions) => ReplacementOf<Kind>
  /** The numbers among the assumptions that say so. */
  minimumPaths: (input: InputOf<Kind>, assumptions: Assumptions) => string[]
  /** The comparison with a valid proposal, to which the gas and the capacity of its own proposed system belong. */
  completed: (input: InputOf<Kind>, assumptions: Assumptions) => InputOf<Kind>
  /** The piece with what an option installs; one that stays only gets the option's devices. */
  withOption: (
    standing: Standing<Kind>,
    replacement: Replacement | undefined,
    devices: Devices,
  ) => PieceOf<Kind>
  /** Today's unit as it ages. */
  today: (piece: PieceOf<Kind>, ageToday: number | null) => UnitByAge
  /** What the piece installs, as it ages. Of the difference to what is there today, the share `realisation` comes true. */
  installed: (piece: PieceOf<Kind>, realisation: number) => UnitByAge
  /** The rows of the comparison that an option makes of the piece, explained. */
  explainPiece: (input: InputOf<Kind>, piece: PieceOf<Kind>) => Explanation[]
}
