import { z } from 'zod'
import { verdicts } from '#domain/verdict/verdicts.ts'
import {
  airConditionerRowKeys,
  estimateCodes,
  furnaceRowKeys,
  noteCodes,
  problemReasons,
  rangeCodes,
} from '#engine/analysis-outcome.ts'
import { inputOrigins } from '#engine/explain/explanation.ts'
import { regionIds } from '#engine/regions.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import { get } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment } from '../fields/fields.ts'
import { EquipmentSlotName } from './equipment.ts'

const RowKey = z.enum([...furnaceRowKeys, ...airConditionerRowKeys])

/** One line of a comparison table. Values are rounded as shown; the page formats them. */
export const ComparisonRow = z.object({
  key: RowKey,
  comparisonName: z.string(),
  actualValue: z.number(),
  proposedValue: z.number(),
  unit: z.enum(['percent', 'seer', 'm3', 'therm', 'dollars', 'kwh', 'kg']),
  estimated: z.boolean(),
})
export type ComparisonRow = z.infer<typeof ComparisonRow>

/** The explanation of one line: the rule in words, the arithmetic with its figures, and the source of each figure. */
export const Explanation = z.object({
  key: RowKey,
  title: z.string(),
  formula: z.string(),
  steps: z.array(z.object({ side: z.enum(['actual', 'proposed']), text: z.string(), result: z.number() })),
  inputs: z.array(
    z.object({
      label: z.string(),
      value: z.union([z.number(), z.string()]),
      unit: z.string(),
      from: z.enum(inputOrigins),
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
export type Explanation = z.infer<typeof Explanation>

const Note = z.object({ code: z.enum(noteCodes), message: z.string() })

/** An estimated input, and what would make it exact. */
export const Estimate = z.object({
  code: z.enum(estimateCodes),
  field: z.string(),
  reason: z.string(),
  wouldBeExactWith: z.string(),
})

/** The ends of a saving, in cents, and what each uncertain input does to it; the one that matters most comes first. */
export const SavingRange = z.object({
  todayCents: z.int(),
  likelyCents: z.int(),
  lowCents: z.int(),
  highCents: z.int(),
  causes: z.array(z.object({ code: z.enum(rangeCodes), atLowCents: z.int(), atHighCents: z.int() })),
})

/** What is left of a furnace's comparison without some of its rows. */
export const PartOfFurnace = z.object({
  range: SavingRange,
  co2eTodayKg: z.number(),
  co2eSavedKg: z.number(),
})

/** What to do with the equipment, why, and what comes next, in words; the reason that decided comes first. */
export const VerdictAnswer = z.object({
  verdict: z.enum(verdicts),
  headline: z.string(),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  nextStep: z.string(),
})
export type VerdictAnswer = z.infer<typeof VerdictAnswer>

/** A stored input that does not allow the calculation. */
export const InputProblem = z.object({
  field: z.string(),
  reason: z.enum(problemReasons),
  message: z.string(),
})

/** Success is 0; 1: the equipment is not saved or not selected; 2: `message` and `problems` say what is wrong. */
export const Analysis = z.object({
  returnCode: z.literal([0, 1, 2]),
  message: z.string().optional(),
  problems: z.array(InputProblem).optional(),
  equipmentTypeName: EquipmentSlotName,
  listEconomicComparisonVM: z.array(ComparisonRow),
  economicTotal: ComparisonRow.nullable(),
  listEnvironmentalComparisonVM: z.array(ComparisonRow),
  environmentalTotal: ComparisonRow.nullable(),
  /** Null where it is not recorded. */
  installationYear: z.int().nullable(),
  /** Years in which it may have been made, where its installation is not recorded. */
  madeYears: z.array(z.int()),
  actualPlantImage: z.string().nullable(),
  proposedPlantImage: z.string().nullable(),
  proposedName: z.string().nullable(),
  /** The ideal system that was compared with. */
  proposedSystemId: z.int().nullable(),
  /** The system that staff chose for this home was deleted, so that the default one is proposed. */
  isChosenSystemGone: z.boolean(),
  /** The proposed SEER that was compared with; 0 when none was chosen. */
  seer: z.number(),
  explanations: z.array(Explanation),
  notes: z.array(Note),
  /** How air conditioners are counted, with the figures of the assumptions; null where no air conditioner is compared. */
  airConditionerNote: z.string().nullable(),
  estimated: z.array(Estimate),
  annualSaving: z.number(),
  /** What a furnace without a gas bill can say: percent less gas for the same heat, with its ends. Null for all others. */
  /** What may be said of the proposed system besides money and CO2e, by the keys of the sentences; null in earlier reports, which said all. */
  benefits: z.array(z.string()).nullable(),
  gasShare: z.object({ percent: z.int(), lowPercent: z.int(), highPercent: z.int() }).nullable(),
  /** Where the saving falls in about 8 homes of 10; null where nothing is computed, and in the earliest reports. */
  savingRange: SavingRange.nullable(),
  /**
   * A furnace's figures without thermostat and humidifier, without the cooling season of its fan, as it stands in a sum with an air conditioner,
   * and without both. Null for all others, where nothing is computed, and in earlier reports.
   */
  parts: z.object({ alone: PartOfFurnace, inSum: PartOfFurnace, aloneInSum: PartOfFurnace }).nullable(),
  /** Null for equipment that is not in the home, and in the earliest reports. */
  verdict: VerdictAnswer.nullable(),
  annualCo2eSavingKg: z.number(),
  proposedIsWorse: z.boolean(),
  equivalents: z
    .object({
      distanceDriven: z.number(),
      distanceUnit: z.enum(['km', 'mile']),
      treeSeedlings10yr: z.number(),
    })
    .nullable(),
  assumptions: z.object({
    id: z.int(),
    effectiveFrom: Moment,
    engineVersion: z.string(),
    /** Whose prices, units and weather were used; null in reports from before regions could be chosen. */
    region: z.enum(regionIds).nullable(),
    /** Where the heating degree-days were measured. */
    weatherPlace: z.string().nullable(),
  }),
})
export type Analysis = z.infer<typeof Analysis>

/** What to do with a piece of equipment, in one line for staff. */
export const StaffVerdict = z.object({
  equipmentTypeName: EquipmentSlotName,
  verdict: z.enum(verdicts),
  badge: z.string(),
  line: z.string(),
})
export type StaffVerdict = z.infer<typeof StaffVerdict>

export const analysis = {
  verdicts: get('/api/Customer/GetVerdicts', 'What to do with each piece of equipment in a home, for staff', {
    description:
      'One line for each piece that stands there: keep and service it, plan for another, replace it now, do not run it, or which fact is missing; and why.',
  })
    .input(z.object({ id: Id }))
    .output(z.array(StaffVerdict))
    .errors(notFound),
  find: get('/api/Customer/GetAnalysis', 'Compare one piece of equipment with the proposed system', {
    description:
      'A `seer` of 0 compares with the SEER stored for the air conditioner, or with the default proposal where none is. ' +
      'A humidifier or thermostat compares in comfort alone and has no tables.',
  })
    .input(
      z.object({
        id: Id,
        equipmentType: EquipmentSlotName,
        seer: z.coerce.number(homeInputProblems.seerNumber).min(0).max(100).default(0),
      }),
    )
    .output(Analysis)
    .errors(notFound),
  findWith: get(
    '/api/Customer/GetAnalysisWithSystem',
    'Compare one piece of equipment with any ideal system of its kind, for staff',
    {
      description:
        'Needs the home, the place of the equipment and the number of the system. Nothing is stored.',
    },
  )
    .input(z.object({ id: Id, equipmentType: EquipmentSlotName, idealSystemId: Id }))
    .output(Analysis)
    .errors(notFound),
}
