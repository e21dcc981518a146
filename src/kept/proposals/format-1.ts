import { z } from 'zod'
import { AnalysisInput1 } from '../pieces/analysis-input-1.ts'
import { proposalOffer1 } from '../pieces/proposal-offer-1.ts'
import { ProposalResults1 } from '../pieces/proposal-results-1.ts'

/** A sent version as releases 2 and 3 kept it, without a number of its format. It never changes: docs/decisions/231. */
export const ProposalFormat1 = z.object({
  ...proposalOffer1,
  business: z.object({
    name: z.string(),
    address: z.string().nullable(),
    /** Absent in the earliest versions, like the next two. */
    license: z.string().nullish(),
    servicePhone: z.string(),
  }),
  consentText: z.string().optional(),
  horizonYears: z.int().optional(),
  results: ProposalResults1,
  inputs: z.array(z.object({ place: z.string(), input: AnalysisInput1 })).readonly(),
})
export type ProposalFormat1 = z.infer<typeof ProposalFormat1>
