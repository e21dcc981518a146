import { Document, renderToBuffer } from '@react-pdf/renderer'
import { shownPanels } from '#comparison/headline-figures.ts'
import type { ReportDocument } from '#contract/report-document.ts'
import type { Paper } from '#domain/operations/paper.ts'
import { EquipmentPage } from './equipment-page.tsx'
import { FiguresPage } from './figures-page.tsx'
import { loadFonts } from './fonts.ts'
import { SummaryPage, titleOf } from './summary-page.tsx'

/** The pages of a report as a PDF: a summary, a page for each piece of equipment, then the explanations. */
export async function renderReport(report: ReportDocument, paper: Paper): Promise<Uint8Array> {
  await loadFonts()
  const panels = shownPanels(report.analyses)
  const comfort = report.analyses.filter(
    (analysis) => analysis.returnCode === 0 && analysis.economicTotal === null,
  )
  return renderToBuffer(
    <Document
      title={`${titleOf(report)}, Customer ID ${report.customerId}`}
      author={report.business.name}
      subject="Comparison of heating and cooling equipment"
      creator="HVAC upgrade portal"
      creationDate={new Date(report.madeAt)}
      language="en-US"
      // Why: older PDF versions do not store title and language where screen readers and archives look.
      pdfVersion="1.7"
    >
      <SummaryPage report={report} paper={paper} />
      {[...panels, ...comfort].map((analysis) => (
        <EquipmentPage key={analysis.equipmentTypeName} report={report} analysis={analysis} paper={paper} />
      ))}
      {panels.map((analysis) => (
        <FiguresPage key={analysis.equipmentTypeName} report={report} analysis={analysis} paper={paper} />
      ))}
    </Document>,
  )
}
