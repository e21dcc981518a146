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
import { EquipmentSlotName } from './equipment.ts'
import { cents, decimal, Id, line, optionalLines, optionalText, requiredText, wholeNumber } from './fields.ts'

const once = (values: readonly unknown[]) => new Set(values).size === values.length
const Ids = z.array(Id).max(20).refine(once, 'Name each one once').default([])

const Line = z.object({
  priceEntryId: Id,
  quantity: wholeNumber(lineQuantity),
  unitPriceCents: cents({ least: 0, most: largestPriceCents }),
  priceReason: optionalText('Reason', 200),
  places: z.array(EquipmentSlotName).max(6).refine(once, 'Name each place once').default([]),
})

const Option = z
  .object({
    key: z.enum(optionKeys),
    label: requiredText('Label', 20),
    lines: z.array(Line).max(20, 'Add 20 lines at most'),
    rebateIds: Ids,
    financingPlanIds: Ids,
    /** Absent in drafts of earlier releases. */
    downPaymentCents: cents({ least: 0, most: largestPriceCents }).optional(),
    comfortTexts: z
      .array(z.enum(comfortTexts))
      .max(comfortTexts.length)
      .refine(once, 'Name each one once')
      .default([]),
  })
  .superRefine(({ lines }, check) => {
    const places = lines.flatMap((line) => line.places)
    for (const [position, line] of lines.entries())
      if (line.places.some((place) => places.filter((other) => other === place).length > 1))
        check.addIssue({
          code: 'custom',
          path: ['lines', position, 'places'],
          message: 'One option replaces a place once',
        })
  })

const Discount = z.union([
  z.object({ name: requiredText('Name', 60), cents: cents({ least: 1, most: largestPriceCents }) }),
  z.object({ name: requiredText('Name', 60), percent: decimal({ least: 0.01, most: 100 }, 2) }),
])

/** A proposal as staff enters it. Keys of options stay when options move. */
export const ProposalDraft = z
  .object({
    need: z.enum(
      proposalNeeds.map(({ need }) => need),
      'Choose what the home needs',
    ),
    contactOrigin: z.enum(
      contactOrigins.map(({ origin }) => origin),
      'Choose how the contact came about',
    ),
    repairQuote: z
      .object({
        place: EquipmentSlotName,
        cents: cents({ least: 1, most: largestRepairQuoteCents }),
        /** When the repair was quoted; without it, the day on which the version is sent. */
        quotedOn: z.iso.date('A day is year-month-day').optional(),
      })
      .nullable()
      .default(null),
    staffNote: optionalLines('Note', 2000),
    options: z.array(Option).min(1, 'Add at least one option').max(4, 'Add 4 options at most'),
    discount: Discount.nullable().default(null),
    suggestion: z
      .object({
        key: z.enum(optionKeys),
        reason: line('Say why').min(10, 'Use 10 characters or more').max(300, 'Use 300 characters at most'),
      })
      .nullable()
      .default(null),
    validityDays: wholeNumber(validityDays),
    leadDays: wholeNumber(leadDays),
    personalMessage: optionalLines('Message', 2000),
  })
  .superRefine(({ options, suggestion }, check) => {
    const keys = options.map(({ key }) => key)
    if (!once(keys))
      check.addIssue({ code: 'custom', path: ['options'], message: 'Each option has its own key' })
    if (suggestion && !keys.includes(suggestion.key))
      check.addIssue({ code: 'custom', path: ['suggestion', 'key'], message: 'Suggest one of the options' })
  }) satisfies z.ZodType<Stored>
