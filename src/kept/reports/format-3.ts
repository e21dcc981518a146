import { z } from 'zod'
import { AnalysisInput3, inputFrom2 } from '../pieces/analysis-input-3.ts'
import { ReportFormat2 } from './format-2.ts'

const Part2 = ReportFormat2.shape.parts.element

/** How much less gas the same heat takes, in percent with its ends. */
const GasShare1 = z.object({ percent: z.int(), lowPercent: z.int(), highPercent: z.int() })

const Note1 = Part2.shape.analysis.shape.notes.element

/** A note that may also say that an age is unknown, or that a size is not counted. */
const Note2 = Note1.extend({
  code: z.enum([...Note1.shape.code.options, 'AGE_UNKNOWN', 'OTHER_SIZE_PROPOSED']),
})

/** A report whose comparisons say what they can without a gas bill. It never changes: docs/decisions/231. */
export const ReportFormat3 = ReportFormat2.extend({
  parts: z.array(
    Part2.extend({
      input: AnalysisInput3.nullable(),
      /** Null where a bill is known, where nothing can be said without one, and in earlier reports. */
      analysis: Part2.shape.analysis.extend({ gasShare: GasShare1.nullable(), notes: z.array(Note2) }),
    }),
  ),
})
export type ReportFormat3 = z.infer<typeof ReportFormat3>

export function reportFrom2({ parts, ...report }: ReportFormat2): ReportFormat3 {
  return {
    ...report,
    parts: parts.map(({ slot, input, analysis }) => ({
      slot,
      input: input && inputFrom2(input),
      analysis: { ...analysis, gasShare: null },
    })),
  }
}
