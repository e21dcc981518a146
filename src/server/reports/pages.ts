import type { Analysis } from '#contract/homes/analysis.ts'
import type { ReportDocument } from '#contract/homes/report-document.ts'
import { cools, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { airConditionerNote } from '#domain/homes/figures/air-conditioner-note.ts'
import { picturesOf } from '#domain/homes/figures/shown-images.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { smallImage } from '../adapters/small-image.ts'
import { findAssumptions } from '../analysis/assumption-sets.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { oneDrawing } from '../printing/one-drawing.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { findReport, findReportPdf, insertReportFile, type StoredReport } from './queries.ts'

type Drawing = Pick<CallDeps, 'images' | 'clock' | 'printDocument'> & { db: Queryable }

/**
 * The pages of a report: as first drawn, or drawn and kept now; undefined if there is no such report. `mayDraw` may refuse, by throwing,
 * before anything is drawn.
 */
export async function reportPages(
  deps: Drawing,
  reportId: number,
  paper: Paper,
  mayDraw?: () => Promise<void>,
): Promise<Buffer | undefined> {
  const kept = await findReportPdf(deps.db, reportId, paper)
  if (kept) return kept
  const drawn = await drawing(`${reportId} ${paper}`, async () => {
    await mayDraw?.()
    const report = await findReport(deps.db, reportId)
    if (!report) return undefined
    const pdf = Buffer.from(await deps.printDocument(await documentOf(deps, report), paper))
    await insertReportFile(deps.db, { reportId, paper, pdf, drawnAt: deps.clock() })
    return pdf
  })
  // Why first what is kept: another instance may have drawn at the same moment, and all must return the same.
  return (await findReportPdf(deps.db, reportId, paper)) ?? drawn
}

const drawing = oneDrawing<Buffer | undefined>()

async function documentOf({ db, images }: Drawing, report: StoredReport): Promise<ReportDocument> {
  const { values: assumptions } = await findAssumptions(db, report.assumptionSetId)
  const note = airConditionerNote(assumptions)
  const analyses = report.parts.map(({ analysis }) => withNote(analysis, note))
  const names = [
    report.business.logoImageName,
    ...analyses.flatMap((analysis) => Object.values(picturesOf(analysis))),
  ].filter((name) => name !== null)
  const smallImages = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const jpeg = await images.read(name)
      return jpeg ? [[name, await smallImage(jpeg)] as const] : []
    }),
  )
  const { id: reportId, slot, customerId, home, business, pageLink } = report
  const { address, answer } = home
  return {
    kind: 'report',
    reportId,
    madeAt: report.madeAt.toISOString(),
    madeOn: await businessDay(db, report.madeAt),
    slot,
    customerId,
    home: { address, answer },
    business,
    pageLink,
    analyses,
    images: Object.fromEntries(smallImages.flat()),
  }
}

/** The earliest reports contain no note; for air conditioners it follows from the assumptions they name. */
function withNote(analysis: Analysis, note: string): Analysis {
  const isCompared = cools(kindOfSlot(analysis.equipmentTypeName)) && analysis.returnCode === 0
  return { ...analysis, airConditionerNote: analysis.airConditionerNote ?? (isCompared ? note : null) }
}
