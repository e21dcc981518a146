import { z } from 'zod'
import { comfortTexts, lineQuantity } from '#domain/price-book/package.ts'
import { largestPriceCents } from '#domain/price-book/price-entry.ts'
import { leadDays, validityDays } from '#domain/price-book/proposal-settings.ts'
import {
  contactOrigins,
  largestRepairQuoteCents,
  optionKeys,
  proposalNeeds,
  type ProposalDraft as Stored,
} from '#domain/proposals/draft.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { proposalsProblems } from '#texts/en/problems/proposals.ts'
import { EquipmentSlotName } from './equipment.ts'
import { cents, decimal, Id, line, optionalLines, optionalText, requiredText, wholeNumber } from './fields.ts'

const once = (values: readonly unknown[]) => new Set(values).size === values.length
const Ids = z.array(Id).max(20).refine(once, proposalsProblems.namedTwice).default([])

const Line = z.object({
  priceEntryId: Id,
  quantity: wholeNumber(lineQuantity),
  unitPriceCents: cents({ least: 0, most: largestPriceCents }),
  priceReason: optionalText(fieldNames.reason, 200),
  places: z.array(EquipmentSlotName).max(6).refine(once, proposalsProblems.placeTwice).default([]),
})

const Option = z
  .object({
    key: z.enum(optionKeys),
    label: requiredText(fieldNames.label, 20),
    lines: z.array(Line).max(20, proposalsProblems.tooManyLines),
    rebateIds: Ids,
    financingPlanIds: Ids,
    /** Absent in drafts of earlier releases. */
    downPaymentCents: cents({ least: 0, most: largestPriceCents }).optional(),
    comfortTexts: z
      .array(z.enum(comfortTexts))
      .max(comfortTexts.length)
      .refine(once, proposalsProblems.namedTwice)
      .default([]),
  })
  .superRefine(({ lines }, check) => {
    const places = lines.flatMap((line) => line.places)
    for (const [position, line] of lines.entries())
      if (line.places.some((place) => places.filter((other) => other === place).length > 1))
        check.addIssue({
          code: 'custom',
          path: ['lines', position, 'places'],
          message: proposalsProblems.placeReplacedTwice,
        })
  })

const Discount = z.union([
  z.object({ name: requiredText(fieldNames.name, 60), cents: cents({ least: 1, most: largestPriceCents }) }),
  z.object({ name: requiredText(fieldNames.name, 60), percent: decimal({ least: 0.01, most: 100 }, 2) }),
])

/** A proposal as staff enters it. Keys of options stay when options move. */
export const ProposalDraft = z
  .object({
    need: z.enum(
      proposalNeeds.map(({ need }) => need),
      proposalsProblems.need,
    ),
    contactOrigin: z.enum(
      contactOrigins.map(({ origin }) => origin),
      proposalsProblems.contactOrigin,
    ),
    repairQuote: z
      .object({
        place: EquipmentSlotName,
        cents: cents({ least: 1, most: largestRepairQuoteCents }),
        /** When the repair was quoted; without it, the day on which the version is sent. */
        quotedOn: z.iso.date(proposalsProblems.quotedOn).optional(),
      })
      .nullable()
      .default(null),
    staffNote: optionalLines(fieldNames.note, 2000),
    options: z.array(Option).min(1, proposalsProblems.noOption).max(4, proposalsProblems.tooManyOptions),
    discount: Discount.nullable().default(null),
    suggestion: z
      .object({
        key: z.enum(optionKeys),
        reason: line(proposalsProblems.suggestionReason)
          .min(10, proposalsProblems.reasonTooShort)
          .max(300, proposalsProblems.reasonTooLong),
      })
      .nullable()
      .default(null),
    validityDays: wholeNumber(validityDays),
    leadDays: wholeNumber(leadDays),
    personalMessage: optionalLines(fieldNames.message, 2000),
  })
  .superRefine(({ options, suggestion }, check) => {
    const keys = options.map(({ key }) => key)
    if (!once(keys))
      check.addIssue({ code: 'custom', path: ['options'], message: proposalsProblems.keyTwice })
    if (suggestion && !keys.includes(suggestion.key))
      check.addIssue({
        code: 'custom',
        path: ['suggestion', 'key'],
        message: proposalsProblems.suggestionUnknown,
      })
  }) satisfies z.ZodType<Stored>
