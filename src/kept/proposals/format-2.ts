import { z } from 'zod'
import { AnalysisInput2, inputFrom1 } from '../pieces/analysis-input-2.ts'
import { Brand1 } from '../pieces/brand-1.ts'
import { proposalOffer1 } from '../pieces/proposal-offer-1.ts'
import { ProposalResults1 } from '../pieces/proposal-results-1.ts'
import type { ProposalFormat1 } from './format-1.ts'

/**
 * A sent version with the number of its format, the face that the business had, and inputs in which whatever is unknown says so by null.
 * Its hash is SHA-256 over its canonical JSON. Notes of staff and codes of access are not in it. It never changes: docs/decisions/231.
 */
export const ProposalFormat2 = z.object({
  format: z.literal(2),
  ...proposalOffer1,
  business: z.object({
    name: z.string(),
    address: z.string().nullable(),
    license: z.string().nullable(),
    servicePhone: z.string(),
  }),
  /** How the business showed itself on the day of sending; null in versions that were sent before it was kept. */
  face: z.object({ officePhone: z.string(), brand: Brand1, logoImageName: z.string().nullable() }).nullable(),
  /** Where the day of the business was counted when it was sent; null in versions that were sent before it was kept. */
  timeZone: z.string().nullable().default(null),
  /** The sentence that a yes agrees to. */
  consentText: z.string(),
  /** Years of the table of ownership. */
  horizonYears: z.int(),
  /** Prices, plans with their disclosure, and every figure. */
  results: ProposalResults1,
  /** From which the figures can be computed again. */
  inputs: z.array(z.object({ place: z.string(), input: AnalysisInput2 })).readonly(),
})
export type ProposalFormat2 = z.infer<typeof ProposalFormat2>

/** The sentences of consent before the one that was agreed to was kept. */
const consentBefore = {
  'go-ahead': 'I want this option. The contract comes next, and I sign it before any work begins.',
  contract: 'I accept this option and the terms of this proposal. This is a contract.',
}

/** Years of every table of ownership before an Admin could change them. */
const horizonBefore = 15

export function proposalFrom1(kept: ProposalFormat1): ProposalFormat2 {
  const { business, inputs, meaning } = kept
  return {
    ...kept,
    format: 2,
    business: { ...business, license: business.license ?? null },
    face: null,
    timeZone: null,
    consentText: kept.consentText ?? consentBefore[meaning.acceptanceMeaning],
    horizonYears: kept.horizonYears ?? horizonBefore,
    inputs: inputs.map(({ place, input }) => ({ place, input: inputFrom1(input) })),
  }
}
