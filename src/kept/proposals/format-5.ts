import { z } from 'zod'
import { optionScope5 } from '../pieces/option-scope-5.ts'
import { ProposalFormat4 } from './format-4.ts'

const option4 = ProposalFormat4.shape.options.element
const line4 = option4.shape.lines.element

/** A sent version that says what its prices hold and what they do not, and names models and certificates. It never changes: docs/decisions/231. */
export const ProposalFormat5 = ProposalFormat4.extend({
  format: z.literal(5),
  options: z.array(
    option4.extend({
      lines: z.array(line4.extend({ model: z.string().nullable(), ahriNumber: z.string().nullable() })),
      /** Null where nobody was asked for it: that says nothing of what is missing. */
      scope: optionScope5.nullable(),
    }),
  ),
  loadCalculationBy: z.string().nullable(),
  loadCalculationAt: z.string().nullable(),
})
export type ProposalFormat5 = z.infer<typeof ProposalFormat5>

export function proposalFrom4(kept: ProposalFormat4): ProposalFormat5 {
  const options = kept.options.map((option) => ({
    ...option,
    lines: option.lines.map((line) => ({ ...line, model: null, ahriNumber: null })),
    scope: null,
  }))
  return { ...kept, format: 5, options, loadCalculationBy: null, loadCalculationAt: null }
}
