import { can } from '#domain/access.ts'
import { messages } from '#domain/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { secondsToWaitForReport } from './limits.ts'
import { reportPages } from './pages.ts'
import { reportFileName, toReportRow } from './present.ts'
import { findNewestDownload, findReport, holdReportsOf, insertReport, listReports } from './queries.ts'
import { recompute as recomputeReport } from './recompute.ts'
import { saysTheSame, takeSnapshot } from './snapshot.ts'

/** A customer reports the own home; another one is answered like one that is not there. */
const create = calls.reports.create.handler(async ({ input, context, errors }) => {
  const { customerId, equipmentTypeName: slot = null, seer } = input.query
  const { db, actor, env, reply } = context
  if (!can.seeHome(actor, customerId)) throw errors.NOT_FOUND()
  const retryAfterSeconds = await secondsToWaitForReport(context, customerId)
  if (retryAfterSeconds > 0) {
    reply.header('retry-after', String(retryAfterSeconds))
    throw errors.TOO_MANY_ATTEMPTS({ message: messages.report.tooMany, data: { retryAfterSeconds } })
  }
  return db.transaction(async (tx) => {
    const customer = await readCustomer(tx, customerId, env.PUBLIC_URL)
    if (!customer) throw errors.NOT_FOUND()
    await holdReportsOf(tx, customerId)
    const report = await takeSnapshot({ ...context, db: tx }, customer, { slot, seer, sentTo: null })
    if ('problem' in report) throw errors.NOT_COMPARABLE(report.problem ? { message: report.problem } : {})
    const newest = await findNewestDownload(tx, report)
    if (newest && saysTheSame(newest, report)) return { reportId: newest.id }
    const reportId = await insertReport(tx, report)
    await recordAudit(
      { ...context, db: tx },
      { action: 'make-report', subject: ['report', reportId], after: { customerId, slot, seer } },
    )
    return { reportId }
  })
})

const pdf = calls.reports.pdf.handler(async ({ input: { reportId, paper }, context, errors }) => {
  const report = await findReport(context.db, reportId)
  if (!report || !can.seeHome(context.actor, report.customerId)) throw errors.NOT_FOUND()
  const pages = await reportPages(context, reportId, paper)
  if (!pages) throw errors.NOT_FOUND()
  const name = reportFileName(report)
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([new Uint8Array(pages)], name, { type: 'application/pdf' }),
  }
})

const list = calls.reports.list.handler(async ({ input: { customerId }, context, errors }) => {
  const { db, actor, env } = context
  if (!can.seeHome(actor, customerId)) throw errors.NOT_FOUND()
  if (!(await readCustomer(db, customerId, env.PUBLIC_URL))) throw errors.NOT_FOUND()
  return (await listReports(db, customerId)).map(toReportRow)
})

const recompute = calls.reports.recompute.handler(async ({ input, context: { db }, errors }) => {
  const report = await findReport(db, input.reportId)
  if (!report) throw errors.NOT_FOUND()
  return recomputeReport(db, report)
})

export const reportHandlers = { create, pdf, list, recompute }
