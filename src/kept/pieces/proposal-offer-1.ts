import { z } from 'zod'
import { places1 } from './comparison-1.ts'

const kinds1 = ['furnace', 'air-conditioner', 'humidifier', 'thermostat', 'other'] as const

/** What a version offers and asks, apart from its figures. It never changes: docs/decisions/231. */
export const proposalOffer1 = {
  proposal: z.int(),
  version: z.int(),
  language: z.literal('en'),
  sentOn: z.iso.date(),
  expiresOn: z.iso.date(),
  customer: z.object({ number: z.int(), name: z.string().nullable(), address: z.string().nullable() }),
  need: z.enum(['end-of-life', 'repair-or-replace', 'upgrade', 'new-installation']),
  contactOrigin: z.enum(['asked-for-quote', 'service-call', 'existing-contract', 'other']),
  repairQuote: z.object({ place: z.enum(places1), cents: z.int() }).nullable(),
  discount: z
    .union([
      z.object({ name: z.string(), cents: z.int() }),
      z.object({ name: z.string(), percent: z.number() }),
    ])
    .nullable(),
  suggestion: z.object({ key: z.enum(['a', 'b', 'c', 'd']), reason: z.string() }).nullable(),
  personalMessage: z.string().nullable(),
  leadDays: z.int(),
  taxes: z.array(z.object({ name: z.string(), percent: z.number() })).readonly(),
  /** What a yes means. */
  meaning: z.object({
    acceptanceMeaning: z.enum(['go-ahead', 'contract']),
    consumerTexts: z.enum(['ontario', 'canada', 'us']),
    terms: z.string().nullable(),
    cancellationNotice: z.string().nullable(),
  }),
  options: z.array(
    z.object({
      key: z.enum(['a', 'b', 'c', 'd']),
      label: z.string(),
      comfortTexts: z.array(z.string()),
      lines: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(kinds1),
          systemName: z.string().nullable(),
          quantity: z.int(),
          unitPriceCents: z.int(),
          isTaxable: z.boolean(),
          places: z.array(z.enum(places1)),
          includes: z.string(),
          afuePercent: z.number().nullable(),
          hasEcmMotor: z.boolean().nullable(),
          rating: z.number().nullable(),
          ratingStandard: z.enum(['seer', 'seer2']).nullable(),
          refrigerant: z.string().nullable(),
          equipmentWarrantyYears: z.int().nullable(),
          laborWarrantyYears: z.int().nullable(),
        }),
      ),
    }),
  ),
  rebates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      programOwner: z.string(),
      kind: z.enum(['instant', 'later']),
      isTaxCredit: z.boolean(),
      conditions: z.string(),
      validUntil: z.iso.date().nullable(),
      sourceUrl: z.string(),
      sourceCheckedOn: z.iso.date(),
    }),
  ),
  minimums: z
    .array(z.object({ kind: z.enum(kinds1), name: z.string(), priceCents: z.int(), isTaxable: z.boolean() }))
    .readonly(),
  assumptionSet: z.int(),
  engineVersion: z.string(),
}
