import type { ComparedKind } from './analysis-input.ts'
import type { CoolerKind, HeaterKind, HeatingFuel } from './unit-kinds.ts'

// What each finding of a comparison is about, by its code: figures and names of ours, and no words. How they are said is the matter of
// `saying/findings-in-words.ts`.

/** A code says all. */
type Nothing = Readonly<Record<never, never>>

type Limits = { least: number; most: number }

/** Of a refusal, by its reason. */
export type ProblemValues = {
  FUEL_UNKNOWN: Nothing
  OTHER_FUEL: { fuel: Exclude<HeatingFuel, 'gas'> }
  OTHER_HEATER: { kind: Exclude<HeaterKind, 'furnace' | 'boiler'> }
  HEAT_LOSS_NEEDED: Nothing
  COOLER_HEATS: Nothing
  OTHER_COOLER: { kind: Exclude<CoolerKind, 'central' | 'heat-pump'> }
  NO_IDEAL: { kind: ComparedKind }
  IDEAL_EFFICIENCY_MISSING_OR_INVALID: Limits
  IDEAL_SEER_MISSING_OR_INVALID: Limits
  EFFICIENCY_MISSING: { yearWouldDo: boolean }
  EFFICIENCY_OUT_OF_RANGE: { value: number } & Limits
  GAS_USAGE_MISSING: Nothing
  GAS_USAGE_OUT_OF_RANGE: Nothing
  /** The month is 1 to 12, or null where none of these was given. */
  MONTH_NOT_USABLE: { month: number; isOfHeatingSeason: boolean } | { month: null }
  YEAR_OUT_OF_RANGE: { year: number } & Limits
  SEER_MISSING: { yearWouldDo: boolean }
  SEER_OUT_OF_RANGE: { value: number } & Limits
  BTU_MISSING: Nothing
  BTU_OUT_OF_RANGE: { value: number } & Limits
  /** Dollars for a kWh. */
  PRICE_OUT_OF_RANGE: { value: number; most: number }
  HOURS_OUT_OF_RANGE: { value: number; most: number }
}

/** Of an estimate, by its code. */
export type EstimateValues = {
  /** Whether those sold in that year are of two kinds, so that the typical efficiency is nobody's. */
  AFUE_FROM_YEAR: { afuePercent: number; year: number; isOfTwoKinds: boolean }
  SEER_FROM_YEAR: { seer: number; year: number }
  BILL_MONTH_UNKNOWN: Nothing
  BTU_FROM_PROPOSED_SYSTEM: { btuPerHour: number }
  MOTOR_UNKNOWN: Nothing
  PROPOSED_MOTOR_UNKNOWN: Nothing
}

/** How a typed gas bill became a year of heating gas: `GasBasis` without its dollars, 0 for what is not known. */
export type GasBasisValues = {
  covers: 'furnace' | 'house'
  method: 'equal' | 'month' | 'typical-month'
  billsPerYear: number
  billMonth: number
  monthShare: number
  spaceHeatingShare: number
  furnacesOnBill: number
  /** Null is unknown. */
  gasHeatsWater: boolean | null
}

/** Of a note, by its code. */
export type NoteValues = {
  FUEL_TAKEN: Nothing
  GAS_BASIS: GasBasisValues
  AGE_DISCOUNT: { ageYears: number; thresholdYears: number; ratedSeer: number; countedSeer: number }
  /** What the threshold age would take off the rating. */
  AGE_UNKNOWN: { ratedSeer: number; thresholdYears: number; loss: number }
  /** Dollars. */
  ELECTRICITY_PRICE_ASSUMED: { pricePerKwh: number }
  ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM: { pricePerKwh: number }
  SEASON_HOURS_ASSUMED: { seasonHours: number }
  SEASON_HOURS_FROM_PROPOSED_SYSTEM: { seasonHours: number }
  THERMOSTAT_UNKNOWN: Nothing
  HUMIDIFIER_UNKNOWN: Nothing
  /** Dollars. */
  ELECTRICITY_ABOVE_BILL: { modelledCostPerYear: number; electricityCostPerMonth: number }
  SERVICE_DUE: { maintenanceYear: number }
  /** Btu an hour. */
  OTHER_SIZE_PROPOSED: { own: number; proposed: number }
}
