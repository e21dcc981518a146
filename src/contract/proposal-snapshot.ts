import { z } from 'zod'
import { optionKeys } from '#domain/proposals/draft.ts'
import { PlainDay } from './fields.ts'
import { ProposalDraft } from './proposal-draft.ts'
import { ProposalResults } from './proposal-results.ts'

/**
 * Everything that a reader of a sent version sees, with the inputs from which its figures can be computed again. Its hash is SHA-256 over
 * its canonical JSON, so fields are only ever added as new ones. Notes of staff and codes of access are not in it.
 */
export const ProposalSnapshot = z.object({
  proposal: z.int(),
  version: z.int(),
  language: z.literal('en'),
  sentOn: PlainDay,
  expiresOn: PlainDay,
  business: z.object({
    name: z.string(),
    address: z.string().nullable(),
    /** Absent in versions that were sent before it was kept. */
    license: z.string().nullable().optional(),
    servicePhone: z.string(),
  }),
  customer: z.object({ number: z.int(), name: z.string().nullable(), address: z.string().nullable() }),
  need: ProposalDraft.shape.need,
  contactOrigin: ProposalDraft.shape.contactOrigin,
  repairQuote: ProposalDraft.shape.repairQuote,
  discount: ProposalDraft.shape.discount,
  suggestion: ProposalDraft.shape.suggestion,
  personalMessage: z.string().nullable(),
  leadDays: z.int(),
  taxes: z.array(z.object({ name: z.string(), percent: z.number() })),
  /** The sentence that a yes agrees to; absent in versions that were sent before it was kept. */
  consentText: z.string().optional(),
  /** What a yes means. */
  meaning: z.object({
    acceptanceMeaning: z.string(),
    consumerTexts: z.string(),
    terms: z.string().nullable(),
    cancellationNotice: z.string().nullable(),
  }),
  options: z.array(
    z.object({
      key: z.enum(optionKeys),
      label: z.string(),
      comfortTexts: z.array(z.string()),
      lines: z.array(
        z.object({
          name: z.string(),
          kind: z.string(),
          systemName: z.string().nullable(),
          quantity: z.int(),
          unitPriceCents: z.int(),
          isTaxable: z.boolean(),
          places: z.array(z.string()),
          includes: z.string(),
          afuePercent: z.number().nullable(),
          hasEcmMotor: z.boolean().nullable(),
          rating: z.number().nullable(),
          ratingStandard: z.string().nullable(),
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
      kind: z.string(),
      isTaxCredit: z.boolean(),
      conditions: z.string(),
      validUntil: PlainDay.nullable(),
      sourceUrl: z.string(),
      sourceCheckedOn: PlainDay,
    }),
  ),
  /** Prices, plans with their disclosure, and every figure. */
  results: ProposalResults.omit({ checks: true, warnings: true, expiresOn: true }),
  /** From which the figures can be computed again. */
  inputs: z.array(z.object({ place: z.string(), input: z.record(z.string(), z.unknown()) })),
  minimums: z.array(
    z.object({ kind: z.string(), name: z.string(), priceCents: z.int(), isTaxable: z.boolean() }),
  ),
  assumptionSet: z.int(),
  engineVersion: z.string(),
  /** Years of the table of ownership; versions of the first release do not say them. */
  horizonYears: z.int().optional(),
})
export type ProposalSnapshot = z.infer<typeof ProposalSnapshot>
