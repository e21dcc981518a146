import { ReportFormat1 } from './format-1.ts'
import { ReportFormat2, reportFrom1 } from './format-2.ts'
import { ReportFormat3, reportFrom2 } from './format-3.ts'
import { ReportFormat4, reportFrom3 } from './format-4.ts'
import { ReportFormat5, reportFrom4 } from './format-5.ts'

/** The format in which reports are kept from now on. */
export const reportFormat = 5

/**
 * What is kept of a report in the newest format, read by the schema of its own one and then taken one step up at a time.
 * Throws where it is not what its format says.
 */
export function readReport(format: number, kept: unknown): ReportFormat5 {
  if (format === 1) return from3(reportFrom2(reportFrom1(ReportFormat1.parse(kept))))
  if (format === 2) return from3(reportFrom2(ReportFormat2.parse(kept)))
  if (format === 3) return from3(ReportFormat3.parse(kept))
  if (format === 4) return reportFrom4(ReportFormat4.parse(kept))
  if (format === 5) return ReportFormat5.parse(kept)
  throw new Error(`A report is kept in format ${format}, which only a later release reads`)
}

function from3(kept: ReportFormat3): ReportFormat5 {
  return reportFrom4(reportFrom3(kept))
}
