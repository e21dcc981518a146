import { can } from '#domain/people/access.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import { currentBusiness } from '../business/queries.ts'
import { type CallContext, calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { isMailSetUp } from '../mail-settings/queries.ts'
import { countDrawing, refusingTooMany } from '../printing/drawings-of-customers.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { makeAndSend, makeDownload, type ReportRefusal } from './make.ts'
import { reportPages } from './pages.ts'
import { reportFileName, toOwnReportRow, toReportRow } from './present.ts'
import { findReport, isOfPeopleNow, listReports, listReportsOfLabel } from './queries.ts'
import { recompute as recomputeReport } from './recompute.ts'

const unsent = ({ NOT_FOUND }: Pick<Errors, 'NOT_FOUND'>) => ({
  NO_EMAIL: NOT_FOUND,
  DO_NOT_CONTACT: NOT_FOUND,
  MAIL_STOPPED: NOT_FOUND,
})

/** Customers report their own home; any other is answered like a missing one. */
const create = calls.reports.create.handler(async ({ input: { query }, context, errors }) => {
  const { customerId, equipmentTypeName: slot = null, seer } = query
  const made = await makeDownload(context, { customerId, slot, seer })
  if ('reportId' in made) return made
  throw refusalOf({ ...errors, ...unsent(errors) }, made.refused)
})

const sendAnalysis = calls.reports.sendAnalysis.handler(({ input: { query }, context, errors }) => {
  const { equipmentTypeName: slot, isAskedFor, ...wanted } = query
  return send(context, errors, { ...wanted, slot, isAskedFor: isAskedFor === 'true' })
})

const sendSystemAnalysis = calls.reports.sendSystemAnalysis.handler(({ input: { query }, context, errors }) =>
  send(context, errors, { ...query, slot: null, isAskedFor: query.isAskedFor === 'true' }),
)

async function send(context: CallContext, errors: Errors, wanted: Parameters<typeof makeAndSend>[1]) {
  const made = await makeAndSend(context, wanted)
  if ('reportId' in made) {
    const isAddressMissing = (await currentBusiness(context.db)).address === null
    const isSetUp = await isMailSetUp(context)
    if (context.actor.kind === 'staff') return { ...made, isMailSetUp: isSetUp, isAddressMissing }
    // Why one: a customer reads that our email waits for us, not why.
    return {
      ...made,
      sentTo: maskedEmail(made.sentTo),
      isMailSetUp: isSetUp && !isAddressMissing,
      isAddressMissing,
    }
  }
  throw refusalOf(errors, made.refused)
}

type Errors = {
  NOT_FOUND: () => Error
  NO_EMAIL: () => Error
  DO_NOT_CONTACT: () => Error
  MAIL_STOPPED: () => Error
  NOT_NAMED: () => Error
  NOT_COMPARABLE: (options: { message: string }) => Error
  TOO_MANY_ATTEMPTS: (options: { message: string; data: { retryAfterSeconds: number } }) => Error
}

function refusalOf(errors: Errors, refused: ReportRefusal): Error {
  switch (refused.code) {
    case 'NOT_COMPARABLE':
      return errors.NOT_COMPARABLE({ message: refused.message })
    case 'TOO_MANY_ATTEMPTS': {
      const { message, retryAfterSeconds } = refused
      return errors.TOO_MANY_ATTEMPTS({ message, data: { retryAfterSeconds } })
    }
    default:
      return errors[refused.code]()
  }
}

const pdf = calls.reports.pdf.handler(async ({ input: { reportId, paper }, context, errors }) => {
  const report = await findReport(context.db, reportId)
  const isTheirs = context.actor.kind === 'staff' || (report && (await isOfPeopleNow(context.db, report)))
  if (!report || !can.seeHome(context.actor, report.customerId) || !isTheirs) throw errors.NOT_FOUND()
  const { db, actor, clock } = context
  const customerId = actor.kind === 'staff' ? null : report.customerId
  const pages = await refusingTooMany(errors, () =>
    reportPages(context, reportId, paper, () => countDrawing({ db, customerId, now: clock() })),
  )
  if (!pages) throw errors.NOT_FOUND()
  const name = reportFileName(report.slot, await businessDay(db, report.madeAt))
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([new Uint8Array(pages)], name, { type: 'application/pdf' }),
  }
})

const list = calls.reports.list.handler(async ({ input: { customerId }, context, errors }) => {
  const { db, actor } = context
  if (!can.seeHome(actor, customerId)) throw errors.NOT_FOUND()
  if (!(await readCustomer(db, customerId))) throw errors.NOT_FOUND()
  return actor.kind === 'staff'
    ? (await listReports(db, customerId)).map(toReportRow)
    : (await listReportsOfLabel(db, customerId)).map(toOwnReportRow)
})

const recompute = calls.reports.recompute.handler(async ({ input, context: { db }, errors }) => {
  const report = await findReport(db, input.reportId)
  if (!report) throw errors.NOT_FOUND()
  return recomputeReport(db, report)
})

export const reportHandlers = { create, sendAnalysis, sendSystemAnalysis, pdf, list, recompute }
