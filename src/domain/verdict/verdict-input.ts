import type { ProblemReason } from '#engine/analysis-outcome.ts'
import type { Unit } from '#engine/cannot-say.ts'
import type { GasShare } from '#engine/heating/gas-share.ts'
import type { EquipmentSlot, PlaceKind } from '../homes/equipment/equipment.ts'
import type { YearBasis } from '../nameplates/nameplate.ts'
import type { WorkStage } from '../proposals/answering/after-yes.ts'
import type { StandingState } from '../proposals/sending/sent-to-home.ts'

/** The day on which a verdict is given. */
export type AsOf = { year: number /** yyyy-mm-dd */; today: string }

/** The comparison's result for a piece: its saving, or why there is none. */
export type ComparedSaving =
  | {
      /** Dollars a year. */
      likely: number
      estimated?: boolean | undefined
      range?: { low: number; high: number } | undefined
      /** Years for the cheapest new unit to pay back at the low end of the saving; absent while no prices are known. */
      paybackYearsAtLow?: number | 'never' | undefined
    }
  | { refused: ProblemReason; gasShare?: GasShare | undefined }

/** A note by staff on how a piece works, and the day it was written. */
export type ConditionNote = { said: 'good' | 'worn' | 'failing'; year: number; date: string }

/** A finding by staff: the piece must not run, or must be made safe by a date. */
export type SafetyNote = {
  said: 'do-not-run' | 'fix-by'
  /** yyyy-mm-dd, of the tag; never computed. */
  fixBy?: string | undefined
  date: string
  by: string
  finding: string
  cleared?: boolean | undefined
}

/** What has become of the proposal for a piece, its last day or the day of its answer (yyyy-mm-dd), and where the work stands once it is accepted. */
export type ProposalOfPiece = { state: StandingState; on: string; work: WorkStage }

/** What is known about one piece of equipment in the home; null or absent means unknown. */
export type VerdictPiece = {
  slot: EquipmentSlot
  kind: PlaceKind
  /** What it is, of what heats or cools; absent means what its place says. */
  unit?: Unit | undefined
  installationYear: number | null
  lastServiceYear?: number | null | undefined
  /** Possible years of manufacture. */
  madeYears?: readonly number[] | undefined
  yearBasis?: YearBasis | null | undefined
  /** Whether the years of manufacture may be held against the year of installation, and the latter where somebody confirmed it all the same. */
  isPlateWellSupported?: boolean | undefined
  confirmedYear?: number | null | undefined
  /** How old it is in the words of who said so ('15 to 20 years'), where the years of manufacture are nothing but these words in years. */
  saidAge?: string | undefined
  /** What it is called by who said so ('electric heat'), where that is all that is known of it. */
  saidName?: string | undefined
  condition?: ConditionNote | null | undefined
  safety?: SafetyNote | null | undefined
  comparison?: ComparedSaving | null | undefined
  repairQuote?: { cents: number; ageDays: number } | null | undefined
  /** Cents that a repair may cost before a new unit is cheaper over the years of owning. */
  breakEven?: { low: number; likely: number; high: number } | null | undefined
  afue?: number | null | undefined
  seerUsed?: number | null | undefined
  /** For a thermostat: turns the heat down by itself. */
  smart?: 'yes' | 'no' | 'unknown' | undefined
  /** For a humidifier. */
  worksWell?: 'yes' | 'no' | 'unknown' | undefined
  refrigerant?: string | undefined
  proposal?: ProposalOfPiece | null | undefined
  hasOpenRequest?: boolean | undefined
}
