import { z } from 'zod'

// What comparisons and proposals of the first formats share. Nothing here changes: docs/decisions/231.

export const places1 = ['Furnace 1', 'Furnace 2', 'AC 1', 'AC 2', 'Humidifier', 'Thermostat'] as const

export const problemReasons1 = [
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

export const estimateCodes1 = [
  'AFUE_FROM_YEAR',
  'SEER_FROM_YEAR',
  'BILL_MONTH_UNKNOWN',
  'GAS_FROM_PROPOSED_SYSTEM',
  'BTU_FROM_PROPOSED_SYSTEM',
  'MOTOR_UNKNOWN',
  'PROPOSED_MOTOR_UNKNOWN',
  'MADE_YEAR_UNSURE',
] as const

export const rangeCodes1 = [
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

/** An uncertain input and what it does to a figure, in cents. */
export const cause1 = <Code extends string>(codes: readonly Code[]) =>
  z.object({ code: z.enum(codes), atLowCents: z.int(), atHighCents: z.int() })

/** The ends of a saving of a year, in cents. */
export const savingEnds1 = {
  todayCents: z.int(),
  likelyCents: z.int(),
  lowCents: z.int(),
  highCents: z.int(),
}
