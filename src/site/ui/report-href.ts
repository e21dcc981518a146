import type { Paper } from '#domain/operations/business/paper.ts'

/** The path of a report's PDF. */
export function reportHref(reportId: number, paper: Paper): string {
  return `/api/Customer/GetReportPdf?reportId=${reportId}&paper=${paper}`
}
