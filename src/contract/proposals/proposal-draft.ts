import { z } from 'zod'
import { longestCrew, longestLoadTemperature } from '#domain/price-book/option-scope.ts'
import { comfortTexts, lineQuantity } from '#domain/price-book/package.ts'
import { largestPriceCents } from '#domain/price-book/price-entry.ts'
import { leadDays, validityDays } from '#domain/price-book/proposal-settings.ts'
import {
  contactOrigins,
  largestRepairQuoteCents,
  optionKeys,
  proposalNeeds,
  type ProposalDraft as Stored,
} from '#domain/proposals/drafting/draft.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { proposalProblems } from '#texts/en/problems/proposals.ts'
import {
  cents,
  decimal,
  Id,
  line,
  optionalLines,
  optionalText,
  PlainDay,
  requiredText,
  wholeNumber,
} from '../fields/fields.ts'
import { EquipmentSlotName } from '../homes/equipment.ts'
import { AhriNumber, Model } from '../homes/nameplates.ts'
import { OptionScope } from '../price-book/option-scope.ts'

const once = (values: readonly unknown[]) => new Set(values).size === values.length
const Ids = z.array(Id).max(20).refine(once, proposalProblems.namedTwice).default([])

export const DraftLine = z.object({
  priceEntryId: Id,
  quantity: wholeNumber(lineQuantity),
  unitPriceCents: cents({ least: 0, most: largestPriceCents }),
  priceReason: optionalText(fieldNames.reason, 200),
  places: z.array(EquipmentSlotName).max(6).refine(once, proposalProblems.placeTwice).default([]),
  /** Where it is not that of the price book. */
  model: Model.optional(),
  ahriNumber: AhriNumber.optional(),
})

export const DraftOption = z
  .object({
    key: z.enum(optionKeys),
    label: requiredText(fieldNames.label, 20),
    lines: z.array(DraftLine).max(20, proposalProblems.tooManyLines),
    rebateIds: Ids,
    financingPlanIds: Ids,
    /** Absent in drafts of earlier releases. */
    downPaymentCents: cents({ least: 0, most: largestPriceCents }).optional(),
    comfortTexts: z
      .array(z.enum(comfortTexts))
      .max(comfortTexts.length)
      .refine(once, proposalProblems.namedTwice)
      .default([]),
    /** Absent in drafts of earlier releases. */
    scope: OptionScope.optional(),
  })
  .superRefine(({ lines }, check) => {
    const places = lines.flatMap((line) => line.places)
    for (const [position, line] of lines.entries())
      if (line.places.some((place) => places.filter((other) => other === place).length > 1))
        check.addIssue({
          code: 'custom',
          path: ['lines', position, 'places'],
          message: proposalProblems.placeReplacedTwice,
        })
  })

export const Discount = z.union([
  z.object({ name: requiredText(fieldNames.name, 60), cents: cents({ least: 1, most: largestPriceCents }) }),
  z.object({ name: requiredText(fieldNames.name, 60), percent: decimal({ least: 0.01, most: 100 }, 2) }),
])

/** A proposal as staff enters it. Keys of options stay when options move. */
export const ProposalDraft = z
  .object({
    need: z.enum(
      proposalNeeds.map(({ need }) => need),
      proposalProblems.need,
    ),
    contactOrigin: z.enum(
      contactOrigins.map(({ origin }) => origin),
      proposalProblems.contactOrigin,
    ),
    repairQuote: z
      .object({
        place: EquipmentSlotName,
        cents: cents({ least: 1, most: largestRepairQuoteCents }),
        /** When the repair was quoted; without it, the day on which the version is sent. */
        quotedOn: z.iso.date(proposalProblems.quotedOn).optional(),
      })
      .nullable()
      .default(null),
    staffNote: optionalLines(fieldNames.note, 2000),
    options: z.array(DraftOption).min(1, proposalProblems.noOption).max(4, proposalProblems.tooManyOptions),
    discount: Discount.nullable().default(null),
    suggestion: z
      .object({
        key: z.enum(optionKeys),
        reason: line(proposalProblems.suggestionReason)
          .min(10, proposalProblems.reasonTooShort)
          .max(300, proposalProblems.reasonTooLong),
      })
      .nullable()
      .default(null),
    validityDays: wholeNumber(validityDays),
    leadDays: wholeNumber(leadDays),
    personalMessage: optionalLines(fieldNames.message, 2000),
    loadCalculationBy: optionalText(fieldNames.loadCalculatedBy, longestCrew).optional(),
    loadCalculationAt: optionalText(fieldNames.loadCalculatedFor, longestLoadTemperature).optional(),
  })
  .superRefine(({ options, suggestion }, check) => {
    const keys = options.map(({ key }) => key)
    if (!once(keys)) check.addIssue({ code: 'custom', path: ['options'], message: proposalProblems.keyTwice })
    if (suggestion && !keys.includes(suggestion.key))
      check.addIssue({
        code: 'custom',
        path: ['suggestion', 'key'],
        message: proposalProblems.suggestionUnknown,
      })
  }) satisfies z.ZodType<Stored>

/** What the office does next; never shown to the customer. */
export const nextStep = {
  nextStep: optionalText(fieldNames.nextStep, 200),
  nextStepOn: PlainDay.nullable().default(null),
  nextStepUserId: Id.nullable().default(null),
}
