import { z } from 'zod'
import { ReportFormat3 } from './format-3.ts'

const Part3 = ReportFormat3.shape.parts.element

const PartOfFurnace1 = z.object({
  range: Part3.shape.analysis.shape.savingRange.unwrap(),
  co2eTodayKg: z.number(),
  co2eSavedKg: z.number(),
})

/** A report whose furnaces also say what they save in a sum with an air conditioner, and without their devices. It never changes: docs/decisions/231. */
export const ReportFormat4 = ReportFormat3.extend({
  parts: z.array(
    Part3.extend({
      analysis: Part3.shape.analysis.extend({
        /** Null for all others, where nothing is computed, and in earlier reports. */
        parts: z
          .object({ alone: PartOfFurnace1, inSum: PartOfFurnace1, aloneInSum: PartOfFurnace1 })
          .nullable(),
      }),
    }),
  ),
})
export type ReportFormat4 = z.infer<typeof ReportFormat4>

export function reportFrom3({ parts, ...report }: ReportFormat3): ReportFormat4 {
  return {
    ...report,
    parts: parts.map(({ analysis, ...part }) => ({ ...part, analysis: { ...analysis, parts: null } })),
  }
}
