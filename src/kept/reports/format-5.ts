import { z } from 'zod'
import { AnalysisInput4, inputFrom3 } from '../pieces/analysis-input-4.ts'
import { ReportFormat4 } from './format-4.ts'

const Part4 = ReportFormat4.shape.parts.element

/** A report that says which benefits besides money it names, and whose inputs say whether gas heats the water. It never changes: docs/decisions/231. */
export const ReportFormat5 = ReportFormat4.extend({
  parts: z.array(
    Part4.extend({
      input: AnalysisInput4.nullable(),
      analysis: Part4.shape.analysis.extend({
        /** Null in earlier reports, which name all. */
        benefits: z.array(z.string()).nullable(),
      }),
    }),
  ),
})
export type ReportFormat5 = z.infer<typeof ReportFormat5>

export function reportFrom4({ parts, ...report }: ReportFormat4): ReportFormat5 {
  return {
    ...report,
    parts: parts.map(({ input, analysis, ...part }) => ({
      ...part,
      input: input && inputFrom3(input),
      analysis: { ...analysis, benefits: null },
    })),
  }
}
