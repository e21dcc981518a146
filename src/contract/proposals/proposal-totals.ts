import { z } from 'zod'

/** What the office has open, and what came of the answers of the last 12 months. */
export const ProposalTotals = z.object({
  openCount: z.int(),
  /** Of the suggested option of each, else of its cheapest. */
  openValueCents: z.int(),
  overdueCount: z.int(),
  endingCount: z.int(),
  acceptedCount: z.int(),
  decidedCount: z.int(),
})
export type ProposalTotals = z.infer<typeof ProposalTotals>
