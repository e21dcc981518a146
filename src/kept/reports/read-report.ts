import { ReportFormat1 } from './format-1.ts'
import { ReportFormat2, reportFrom1 } from './format-2.ts'

/** The format in which reports are kept from now on. */
export const reportFormat = 2

/**
 * What is kept of a report in the newest format, read by the schema of its own one and then taken one step up at a time.
 * Throws where it is not what its format says.
 */
export function readReport(format: number, kept: unknown): ReportFormat2 {
  if (format === 1) return reportFrom1(ReportFormat1.parse(kept))
  if (format === 2) return ReportFormat2.parse(kept)
  throw new Error(`A report is kept in format ${format}, which only a later release reads`)
}
