import type { Paper } from '#domain/operations/paper.ts'

/** Where the pages of a report are downloaded from. */
export function reportHref(reportId: number, paper: Paper): string {
  return `/api/Customer/GetReportPdf?reportId=${reportId}&paper=${paper}`
}
