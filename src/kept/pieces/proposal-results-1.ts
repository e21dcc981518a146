import { z } from 'zod'
import { cause1, estimateCodes1, problemReasons1, rangeCodes1, savingEnds1 } from './comparison-1.ts'

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

/** Problems for one of the given reasons. */
const problemsFor = <Reason extends string>(reasons: readonly Reason[]) =>
  z.object({
    problems: list(z.object({ field: z.string(), reason: z.enum(reasons), message: z.string() })),
  })

const OptionFigures = z.object({
  range: z.object({ ...savingEnds1, causes: list(cause1(rangeCodes1)) }),
  co2eSavedKg: z.number(),
  estimated: list(
    z.object({ code: z.enum(estimateCodes1), reason: z.string(), wouldBeExactWith: z.string() }),
  ),
})

const Payback = z.object({
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

const OfferedPrice = z.object({
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
const OfferedPayment = z.object({
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

const ownershipRangeCodes1 = [
  ...rangeCodes1,
  'gasEscalation',
  'electricityEscalation',
  'discountRate',
  'lifeFactor',
  'repairFactor',
] as const

const Lines = z.object({
  payNowCents: z.int(),
  energyCents: z.int(),
  upkeepCents: z.int(),
  repairsCents: z.int(),
  replacementCents: z.int(),
  leftValueCents: z.int(),
  totalCents: z.int(),
  co2eKg: z.number(),
})
const OwnershipCause = cause1(ownershipRangeCodes1)
const RangedColumn = Lines.extend({
  cheaperBy: z.object({
    likelyCents: z.int(),
    lowCents: z.int(),
    highCents: z.int(),
    causes: list(OwnershipCause),
  }),
})

const LastingKind = z.enum(['furnace', 'air-conditioner'])
const Repair = z.object({
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

/** The prices, plans and figures of a version, as they were shown, with problems for one of the given reasons. */
export function proposalResultsWith<Reason extends string>(reasons: readonly Reason[]) {
  const Problems = problemsFor(reasons)
  /** A year of an option; or the problems of a place that it changes. */
  const OptionYear = z.union([OptionFigures, Problems])
  const Refused = z.object({
    refused: z.union([
      z.object({ reason: z.literal('AGE_UNKNOWN'), place: z.string(), kind: LastingKind }),
      z.object({ reason: z.literal('MINIMUM_PRICE_UNKNOWN'), kind: LastingKind }),
      z.object({ reason: z.literal('NOT_COMPARABLE'), ...Problems.shape }),
    ]),
  })
  return z.object({
    options: z.array(
      z.object({
        key: z.enum(['a', 'b', 'c', 'd']),
        label: z.string(),
        price: OfferedPrice.nullable(),
        payments: z.array(OfferedPayment),
        year: OptionYear,
        minimum: z.object({ year: OptionYear, payNowCents: z.int().nullable() }).nullable(),
        payback: Payback.nullable(),
      }),
    ),
    ownership: z.union([
      z.object({ keep: Lines, minimum: RangedColumn.nullable(), options: list(RangedColumn) }),
      Refused,
    ]),
    repairs: list(z.intersection(z.object({ place: z.string() }), z.union([Repair, Refused]))),
  })
}

/** As the first formats kept them. It never changes: docs/decisions/231. */
export const ProposalResults1 = proposalResultsWith(problemReasons1)
