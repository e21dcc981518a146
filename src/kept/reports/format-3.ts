import { z } from 'zod'
import { AnalysisInput3, inputFrom2 } from '../pieces/analysis-input-3.ts'
import { problemReasons3 } from '../pieces/reasons-3.ts'
import { ReportFormat2 } from './format-2.ts'

const Part2 = ReportFormat2.shape.parts.element

/** How much less gas the same heat takes, in percent with its ends. */
const GasShare1 = z.object({ percent: z.int(), lowPercent: z.int(), highPercent: z.int() })

const Note1 = Part2.shape.analysis.shape.notes.element

/** A note that may also say that an age is unknown, that a size is not counted, or that gas is taken for what heats. */
const Note2 = Note1.extend({
  code: z.enum([...Note1.shape.code.options, 'AGE_UNKNOWN', 'OTHER_SIZE_PROPOSED', 'FUEL_TAKEN']),
})

/** A report whose comparisons say what they can without a gas bill, and why they say nothing of what is not covered. It never changes: docs/decisions/231. */
export const ReportFormat3 = ReportFormat2.extend({
  parts: z.array(
    Part2.extend({
      input: AnalysisInput3.nullable(),
      /** Null where a bill is known, where nothing can be said without one, and in earlier reports. */
      analysis: Part2.shape.analysis.extend({
        gasShare: GasShare1.nullable(),
        problems: z
          .array(z.object({ field: z.string(), reason: z.enum(problemReasons3), message: z.string() }))
          .optional(),
        notes: z.array(Note2),
      }),
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
