import type { z } from 'zod'
import { ProposalFormat5 } from '#kept/proposals/format-5.ts'

/** Everything that a reader of a sent version sees, with the inputs from which its figures can be computed again: the newest format. */
export const ProposalSnapshot = ProposalFormat5
export type ProposalSnapshot = z.infer<typeof ProposalSnapshot>
