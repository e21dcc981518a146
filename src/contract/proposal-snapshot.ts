import type { z } from 'zod'
import { ProposalFormat2 } from '#kept/proposals/format-2.ts'

/** Everything that a reader of a sent version sees, with the inputs from which its figures can be computed again: the newest format. */
export const ProposalSnapshot = ProposalFormat2
export type ProposalSnapshot = z.infer<typeof ProposalSnapshot>
