import type { InputField } from './analysis-input.ts'
import type { EstimateValues, NoteValues, ProblemValues } from './finding-values.ts'
import type { DistanceUnit } from './regions.ts'
import type { Unit } from './rounding.ts'

/** One line of a comparison table; both values are rounded as shown. */
export type Row = {
  key: RowKey
  actualValue: number
  proposedValue: number
  unit: Unit
  /** True when either value uses an estimated input. */
  estimated: boolean
}

export type RowKey = FurnaceRowKey | AirConditionerRowKey

export const furnaceRowKeys = [
  'afue',
  'gas-volume',
  'gas-cost',
  'blower-heating',
  'blower-cooling',
  'blower-circulation',
  'thermostat',
  'humidifier',
  'operating-cost-total',
  'gas-co2e',
  'blower-co2e',
  'add-ons-co2e',
  'co2e-total',
] as const
export type FurnaceRowKey = (typeof furnaceRowKeys)[number]

export const airConditionerRowKeys = [
  'seer',
  'cooling-electricity',
  'cooling-cost',
  'cooling-cost-total',
  'cooling-co2e',
  'co2e-total',
] as const
export type AirConditionerRowKey = (typeof airConditionerRowKeys)[number]

export const problemReasons = [
  'FUEL_UNKNOWN',
  'OTHER_FUEL',
  'OTHER_HEATER',
  'HEAT_LOSS_NEEDED',
  'COOLER_HEATS',
  'OTHER_COOLER',
  'NO_IDEAL',
  'IDEAL_EFFICIENCY_MISSING_OR_INVALID',
  'IDEAL_SEER_MISSING_OR_INVALID',
  'EFFICIENCY_MISSING',
  'EFFICIENCY_OUT_OF_RANGE',
  'GAS_USAGE_MISSING',
  'GAS_USAGE_OUT_OF_RANGE',
  'MONTH_NOT_USABLE',
  'YEAR_OUT_OF_RANGE',
  'SEER_MISSING',
  'SEER_OUT_OF_RANGE',
  'BTU_MISSING',
  'BTU_OUT_OF_RANGE',
  'PRICE_OUT_OF_RANGE',
  'HOURS_OUT_OF_RANGE',
] as const
export type ProblemReason = (typeof problemReasons)[number]

/** Why a comparison is refused, and at which input. */
export type Problem = {
  [Reason in ProblemReason]: { field: InputField; reason: Reason; values: ProblemValues[Reason] }
}[ProblemReason]

export const estimateCodes = [
  'AFUE_FROM_YEAR',
  'SEER_FROM_YEAR',
  'BILL_MONTH_UNKNOWN',
  'GAS_FROM_PROPOSED_SYSTEM',
  'BTU_FROM_PROPOSED_SYSTEM',
  'MOTOR_UNKNOWN',
  'PROPOSED_MOTOR_UNKNOWN',
  'MADE_YEAR_UNSURE',
] as const
export type EstimateCode = (typeof estimateCodes)[number]

/** An input that was estimated instead of entered; the value is null where none stands for it. */
export type Estimate = {
  [Code in keyof EstimateValues]: {
    code: Code
    field: InputField
    value: number | null
    values: EstimateValues[Code]
  }
}[keyof EstimateValues]

export const noteCodes = [
  'FUEL_TAKEN',
  'GAS_BASIS',
  'AGE_DISCOUNT',
  'ELECTRICITY_PRICE_ASSUMED',
  'ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM',
  'SEASON_HOURS_ASSUMED',
  'SEASON_HOURS_FROM_PROPOSED_SYSTEM',
  'THERMOSTAT_UNKNOWN',
  'HUMIDIFIER_UNKNOWN',
  'ELECTRICITY_ABOVE_BILL',
  'SERVICE_DUE',
  'MADE_YEAR',
  'AGE_UNKNOWN',
  'OTHER_SIZE_PROPOSED',
] as const
export type NoteCode = (typeof noteCodes)[number]

/** What a reader of the result needs to know, with its figures. */
export type Note = {
  [Code in keyof NoteValues]: { code: Code; values: NoteValues[Code] }
}[keyof NoteValues]

/** The inputs of a saving that are never known exactly; this order breaks ties. */
export const rangeCodes = [
  'billYear',
  'baseLoad',
  'efficiencyGap',
  'afueEstimated',
  'thermostat',
  'humidifier',
  'fanHours',
  'electricityPrice',
  'coolingHours',
  'seerToday',
  'installedCooling',
  'realisation',
] as const
export type RangeCode = (typeof rangeCodes)[number]

/** The CO2e saving in everyday terms: kilometers or miles of driving, tree seedlings grown for ten years. */
export type Equivalents = { distanceDriven: number; distanceUnit: DistanceUnit; treeSeedlings10yr: number }

/** returnCode 0: compared; 1: the equipment is not selected; 2: the inputs do not allow the calculation. */
export type AnalysisOutcome = Comparison | { returnCode: 1 } | { returnCode: 2; problems: readonly Problem[] }

export type Comparison = {
  returnCode: 0
  economic: readonly Row[]
  economicTotal: Row
  environmental: readonly Row[]
  environmentalTotal: Row
  notes: readonly Note[]
  estimated: readonly Estimate[]
  /** Dollars a year; negative when the proposed system costs more to run. */
  annualSaving: number
  annualCo2eSavingKg: number
  /** True when the proposed system costs more to run, so that nothing may be called a saving. */
  proposedIsWorse: boolean
  /** Null unless CO2e is saved. */
  equivalents: Equivalents | null
}
