import { z } from 'zod'
import { cause1, estimateCodes1, places1, problemReasons1, rangeCodes1, savingEnds1 } from './comparison-1.ts'

const rowKeys1 = [
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
  'seer',
  'cooling-electricity',
  'cooling-cost',
  'cooling-cost-total',
  'cooling-co2e',
] as const
const RowKey = z.enum(rowKeys1)

const Row = z.object({
  key: RowKey,
  comparisonName: z.string(),
  actualValue: z.number(),
  proposedValue: z.number(),
  unit: z.enum(['percent', 'seer', 'm3', 'therm', 'dollars', 'kwh', 'kg']),
  estimated: z.boolean(),
})

const Explanation = z.object({
  key: RowKey,
  title: z.string(),
  formula: z.string(),
  steps: z.array(z.object({ side: z.enum(['actual', 'proposed']), text: z.string(), result: z.number() })),
  inputs: z.array(
    z.object({
      label: z.string(),
      value: z.union([z.number(), z.string()]),
      unit: z.string(),
      from: z.enum([
        'customer',
        'equipment',
        'proposed system',
        'chosen in the comparison',
        'estimated from year',
        'estimated',
        'assumption',
      ]),
      estimated: z.boolean(),
    }),
  ),
  assumptions: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      value: z.number(),
      unit: z.string(),
      source: z.string(),
    }),
  ),
  note: z.string().nullable(),
})

export const verdicts1 = ['keep-and-service', 'need-fact', 'plan', 'replace-now', 'do-not-run'] as const

export const Verdict1 = z.object({
  verdict: z.enum(verdicts1),
  headline: z.string(),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  nextStep: z.string(),
})

export const SavingRange1 = z.object({ ...savingEnds1, causes: z.array(cause1(rangeCodes1)) })

const Note = z.object({
  code: z.enum([
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
  ]),
  message: z.string(),
})

/** What a comparison of every release showed: its rows, their arithmetic, and what it rests on. It never changes: docs/decisions/231. */
export const analysisRows1 = {
  returnCode: z.literal([0, 1, 2]),
  message: z.string().optional(),
  problems: z
    .array(z.object({ field: z.string(), reason: z.enum(problemReasons1), message: z.string() }))
    .optional(),
  equipmentTypeName: z.enum(places1),
  listEconomicComparisonVM: z.array(Row),
  economicTotal: Row.nullable(),
  listEnvironmentalComparisonVM: z.array(Row),
  environmentalTotal: Row.nullable(),
  actualPlantImage: z.string().nullable(),
  proposedPlantImage: z.string().nullable(),
  proposedName: z.string().nullable(),
  seer: z.number(),
  explanations: z.array(Explanation),
  notes: z.array(Note),
  estimated: z.array(
    z.object({
      code: z.enum(estimateCodes1),
      field: z.string(),
      reason: z.string(),
      wouldBeExactWith: z.string(),
    }),
  ),
  annualSaving: z.number(),
  annualCo2eSavingKg: z.number(),
  proposedIsWorse: z.boolean(),
}
