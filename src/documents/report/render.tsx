import { Document } from '@react-pdf/renderer'
import { shownPanels } from '#comparison/figures/headline-figures.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { ReportDocument } from '#contract/homes/report-document.ts'
import { dayInWords } from '#domain/days.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { fill } from '#texts/fill.ts'
import { language } from '#texts/formats.ts'
import { loadFonts } from '../pdf/fonts.ts'
import { framedPdf } from '../pdf/framed-pdf.tsx'
import { pagesOf } from '../pdf/tagged-pdf.ts'
import { Arithmetic } from './arithmetic.tsx'
import { EquipmentPage } from './equipment-page.tsx'
import { FirstPage, titleOf } from './first-page.tsx'

/**
 * The pages of a report as a PDF: one that stands alone, one for each piece of equipment, then the arithmetic in two columns
 * (docs/decisions/073).
 */
export async function renderReport(report: ReportDocument, paper: Paper): Promise<Uint8Array> {
  await loadFonts(report)
  // Why: beside a danger there is no saving.
  const panels = shownPanels(report.analyses).filter(({ verdict }) => verdict?.verdict !== 'do-not-run')
  const lead = leadOf(report)
  const comfort = report.analyses.filter(
    (analysis) => analysis.returnCode === 0 && analysis.economicTotal === null,
  )
  const pages = await pagesOf(
    <Document>
      <FirstPage report={report} panels={panels} lead={lead} paper={paper} />
      {[...panels, ...comfort].map((analysis) => (
        <EquipmentPage
          key={analysis.equipmentTypeName}
          report={report}
          analysis={analysis}
          paper={paper}
          hasBars={panels.length > 1}
          hasWhy={analysis !== lead}
        />
      ))}
    </Document>,
  )
  const columns =
    panels.length === 0
      ? []
      : await pagesOf(
          <Document>
            <Arithmetic panels={panels} paper={paper} />
          </Document>,
        )
  return framedPdf({
    pages,
    columns,
    business: report.business,
    foot: footOf(report),
    paper,
    about: {
      title: titleOf(report),
      author: report.business.name,
      subject: reportTexts.subject,
      madeAt: new Date(report.madeAt),
      language,
    },
  })
}

function footOf({ customerId, reportId, madeOn }: ReportDocument): string {
  return fill(reportTexts.runningFoot, { id: customerId, report: reportId, day: dayInWords(madeOn) })
}

/** The comparison that the first page is about: that of the answer, or the one with the largest saving. */
function leadOf({ analyses, home }: ReportDocument): Analysis | undefined {
  const compared = analyses.filter(({ returnCode }) => returnCode === 0)
  const [largest] = compared.toSorted((one, other) => other.annualSaving - one.annualSaving)
  return compared.find(({ equipmentTypeName }) => equipmentTypeName === home.answer?.lead) ?? largest
}
