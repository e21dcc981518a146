import { z } from 'zod'
import { AnalysisInput4, inputFrom3 } from '../pieces/analysis-input-4.ts'
import { ProposalFormat3 } from './format-3.ts'

/** A sent version that says of the right to cancel what the business says and nothing else, and whose inputs say whether gas heats the water. It never changes: docs/decisions/231. */
export const ProposalFormat4 = ProposalFormat3.extend({
  format: z.literal(4),
  meaning: ProposalFormat3.shape.meaning.extend({
    /** What every earlier version said of the right to cancel; null from here on. */
    cancelSentence: z.string().nullable(),
  }),
  /** From which the figures can be computed again. */
  inputs: z.array(z.object({ place: z.string(), input: AnalysisInput4 })).readonly(),
})
export type ProposalFormat4 = z.infer<typeof ProposalFormat4>

const sentencesBefore = {
  ontario: 'In Ontario you have 10 days to cancel a contract that you signed at home.',
  canada: 'Your province sets how long you can cancel. Ask us, and we will tell you.',
  us: 'You have three business days to cancel a sale made in your home.',
}

export function proposalFrom3(kept: ProposalFormat3): ProposalFormat4 {
  const cancelSentence = sentencesBefore[kept.meaning.consumerTexts]
  const inputs = kept.inputs.map(({ place, input }) => ({ place, input: inputFrom3(input) }))
  return { ...kept, format: 4, inputs, meaning: { ...kept.meaning, cancelSentence } }
}
