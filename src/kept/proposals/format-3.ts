import { z } from 'zod'
import { AnalysisInput3, inputFrom2 } from '../pieces/analysis-input-3.ts'
import { proposalResultsWith } from '../pieces/proposal-results-1.ts'
import { problemReasons3 } from '../pieces/reasons-3.ts'
import { ProposalFormat2 } from './format-2.ts'

/** A sent version whose inputs name no gas of a proposed furnace, and say what heats and cools. It never changes: docs/decisions/231. */
export const ProposalFormat3 = ProposalFormat2.extend({
  format: z.literal(3),
  results: proposalResultsWith(problemReasons3),
  /** From which the figures can be computed again. */
  inputs: z.array(z.object({ place: z.string(), input: AnalysisInput3 })).readonly(),
})
export type ProposalFormat3 = z.infer<typeof ProposalFormat3>

export function proposalFrom2(kept: ProposalFormat2): ProposalFormat3 {
  const inputs = kept.inputs.map(({ place, input }) => ({ place, input: inputFrom2(input) }))
  return { ...kept, format: 3, inputs }
}
