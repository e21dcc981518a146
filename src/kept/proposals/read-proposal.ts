import { z } from 'zod'
import { ProposalFormat1 } from './format-1.ts'
import { ProposalFormat2, proposalFrom1 } from './format-2.ts'
import { ProposalFormat3, proposalFrom2 } from './format-3.ts'
import { ProposalFormat4, proposalFrom3 } from './format-4.ts'
import { ProposalFormat5, proposalFrom4 } from './format-5.ts'

/**
 * A sent version in the newest format, read by the schema of its own one and then taken one step up at a time.
 * Throws where it is not what its format says.
 */
export function readProposal(kept: unknown): ProposalFormat5 {
  const format = formatOf(kept)
  if (format === 1) return from2(proposalFrom1(ProposalFormat1.parse(kept)))
  if (format === 2) return from2(ProposalFormat2.parse(kept))
  if (format === 3) return from3(ProposalFormat3.parse(kept))
  if (format === 4) return proposalFrom4(ProposalFormat4.parse(kept))
  if (format === 5) return ProposalFormat5.parse(kept)
  throw new Error(`A proposal is kept in format ${format}, which only a later release reads`)
}

function from2(kept: ProposalFormat2): ProposalFormat5 {
  return from3(proposalFrom2(kept))
}

function from3(kept: ProposalFormat3): ProposalFormat5 {
  return proposalFrom4(proposalFrom3(kept))
}

const WithFormat = z.object({ format: z.int().default(1) })

/** The number of the format in which something is kept; the first ones did not say it. */
function formatOf(kept: unknown): number {
  return WithFormat.parse(kept).format
}
