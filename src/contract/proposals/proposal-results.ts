import { z } from 'zod'
import { optionKeys } from '#domain/proposals/drafting/draft.ts'
import { estimateCodes, problemReasons, rangeCodes } from '#engine/analysis-outcome.ts'
import { figureKeys } from '#engine/proposals/figure-explanation.ts'
import { ownershipRangeCodes } from '#engine/proposals/owning/ownership-ranges.ts'
import { PlainDay } from '../fields/fields.ts'
import { Explanation } from '../homes/analysis.ts'

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

const cause = <Code extends string>(codes: readonly Code[]) =>
  z.object({ code: z.enum(codes), atLowCents: z.int(), atHighCents: z.int() })

export const OptionProblem = z.object({
  field: z.string(),
  reason: z.enum(problemReasons),
  message: z.string(),
})
const OptionProblems = z.object({ problems: list(OptionProblem) })

/** A year of an option; or the problems of a place that it changes. */
export const OptionYear = z.union([
  z.object({
    range: z.object({
      todayCents: z.int(),
      likelyCents: z.int(),
      lowCents: z.int(),
      highCents: z.int(),
      causes: list(cause(rangeCodes)),
    }),
    co2eSavedKg: z.number(),
    estimated: list(
      z.object({ code: z.enum(estimateCodes), reason: z.string(), wouldBeExactWith: z.string() }),
    ),
  }),
  OptionProblems,
])

export const Payback = z.object({
  years: z.number().nullable(),
  yearsAtHigh: z.number().nullable(),
  yearsAtLow: z.number().nullable(),
  flags: list(z.enum(['NEVER', 'LONGER_THAN_LIFE', 'OVER_50_YEARS'])),
  incremental: z
    .object({
      extraCostCents: z.int(),
      extraSavingCents: z.int(),
      result: z.enum(['YEARS', 'NEVER', 'COSTS_NO_MORE', 'CHEAPER_BUT_SAVES_LESS']),
      years: z.number().nullable(),
      longerThanLife: z.boolean(),
    })
    .nullable(),
})

export const OfferedPrice = z.object({
  lines: z.array(
    z.object({
      priceEntryId: z.int(),
      name: z.string(),
      quantity: z.int(),
      unitPriceCents: z.int(),
      isTaxable: z.boolean(),
    }),
  ),
  subtotalCents: z.int(),
  discountCents: z.int(),
  taxes: list(z.object({ name: z.string(), cents: z.int() })),
  totalCents: z.int(),
  rebates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(['instant', 'later']),
      cents: z.int(),
      limitedToPrice: z.boolean(),
    }),
  ),
  payNowCents: z.int(),
  conditionalRebateCents: z.int(),
  netIfApprovedCents: z.int(),
})

/** A plan for the price of an option. A payment never stands without its disclosure. */
export const OfferedPayment = z.object({
  planId: z.int(),
  name: z.string(),
  lender: z.string(),
  months: z.int().nullable(),
  aprPercent: z.number().nullable(),
  payment: z
    .object({
      financedCents: z.int(),
      monthlyCents: z.int(),
      lastPaymentCents: z.int(),
      totalOfPaymentsCents: z.int(),
      costOfBorrowingCents: z.int(),
    })
    .nullable(),
  disclosure: z.string().nullable(),
  extraText: z.string().nullable(),
})

export const OwnershipLines = z.object({
  payNowCents: z.int(),
  energyCents: z.int(),
  upkeepCents: z.int(),
  repairsCents: z.int(),
  replacementCents: z.int(),
  leftValueCents: z.int(),
  totalCents: z.int(),
  co2eKg: z.number(),
})
const OwnershipCause = cause(ownershipRangeCodes)
export const OwnershipColumn = OwnershipLines.extend({
  cheaperBy: z.object({
    likelyCents: z.int(),
    lowCents: z.int(),
    highCents: z.int(),
    causes: list(OwnershipCause),
  }),
})

const LastingKind = z.enum(['furnace', 'air-conditioner'])
export const NotCompared = z.object({
  refused: z.union([
    z.object({ reason: z.literal('AGE_UNKNOWN'), place: z.string(), kind: LastingKind }),
    z.object({ reason: z.literal('MINIMUM_PRICE_UNKNOWN'), kind: LastingKind }),
    z.object({ reason: z.literal('NOT_COMPARABLE'), ...OptionProblems.shape }),
  ]),
})

export const Repair = z.object({
  ageYears: z.int(),
  chanceOfEndPercent: z.object({ within1: z.int(), within5: z.int(), within10: z.int() }),
  expectedRepairsPerYearCents: z.int(),
  breakEvenRepairCents: z.int(),
  breakEvenLowCents: z.int(),
  breakEvenHighCents: z.int(),
  causes: list(OwnershipCause),
  verdict: z
    .enum([
      'REPLACING_COSTS_LESS',
      'REPAIRING_COSTS_LESS',
      'TOO_CLOSE_TO_CALL',
      'REPLACING_COSTS_LESS_ANYWAY',
    ])
    .nullable(),
})

export const DraftFinding = z.object({ code: z.string(), field: z.string(), message: z.string() })

/** Every figure of a draft. `checks` stop it from being sent, `warnings` do not; each names the field that it belongs to. */
export const ProposalResults = z.object({
  expiresOn: PlainDay,
  options: z.array(
    z.object({
      key: z.enum(optionKeys),
      label: z.string(),
      price: OfferedPrice.nullable(),
      payments: z.array(OfferedPayment),
      year: OptionYear,
      minimum: z.object({ year: OptionYear, payNowCents: z.int().nullable() }).nullable(),
      payback: Payback.nullable(),
    }),
  ),
  ownership: z.union([
    z.object({ keep: OwnershipLines, minimum: OwnershipColumn.nullable(), options: list(OwnershipColumn) }),
    NotCompared,
  ]),
  repairs: list(z.intersection(z.object({ place: z.string() }), z.union([Repair, NotCompared]))),
  checks: z.array(DraftFinding),
  warnings: z.array(DraftFinding),
})
export type ProposalResults = z.infer<typeof ProposalResults>

/** The arithmetic behind a column: the comparison's rows of each place, and the figures made of them. */
export const ProposalExplanation = z.object({
  places: z.array(z.object({ place: z.string(), rows: list(Explanation) })),
  figures: z.array(
    z.object({
      key: z.enum(figureKeys),
      title: z.string(),
      formula: z.string(),
      steps: list(z.string()),
      assumptions: list(Explanation.shape.assumptions.element),
      note: z.string().nullable(),
    }),
  ),
})
