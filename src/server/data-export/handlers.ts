import { problemAt } from '#contract/errors.ts'
import { calendarDay } from '#domain/days.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { type CallContext, calls } from '../calls.ts'
import { findProposalSettings } from '../proposal-settings/queries.ts'
import { makeArchive } from './archive.ts'
import { eraseCustomer as erase, isBusyRow } from './erase.ts'
import { listKeptProposals } from './kept-proposals.ts'
import { findDataOfCustomer, findMergedInto } from './queries.ts'

/** Each download holds a connection and a snapshot until it ends. */
const mostAtOnce = 2
let underWay = 0

/**
 * Answers with an archive. The audit line is written before the first byte: an interrupted download counts as read
 * too.
 */
async function answerArchive(context: CallContext, customerId: number | undefined) {
  underWay++
  try {
    await recordAudit(context.db, context, {
      action: customerId === undefined ? 'download-data' : 'download-customer-data',
      subject: customerId === undefined ? ['database', null] : ['customer', customerId],
    })
    const day = calendarDay('UTC')(context.clock())
    const name = `${customerId === undefined ? 'all-data' : `customer-${customerId}`}-${day}.zip`
    const body = makeArchive(context, customerId, () => underWay--)
    return {
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': 'application/zip' as const,
      },
      body,
    }
  } catch (error) {
    underWay--
    throw error
  }
}

const download = calls.data.download.handler(({ context, errors }) => {
  if (underWay >= mostAtOnce) throw errors.TOO_MANY_DOWNLOADS()
  return answerArchive(context, undefined)
})

const findCustomer = calls.data.findCustomer.handler(async ({ input, context, errors }) => {
  const found = await findDataOfCustomer(context.db, input.customerId)
  if (found) return found
  const home = await findMergedInto(context.db, input.customerId)
  throw errors.NOT_FOUND(
    home === undefined
      ? {}
      : { message: fill(messages.dataExport.mergedInto, { number: input.customerId, home }) },
  )
})

const downloadCustomer = calls.data.downloadCustomer.handler(async ({ input, context, errors }) => {
  if (underWay >= mostAtOnce) throw errors.TOO_MANY_DOWNLOADS()
  if (!(await findDataOfCustomer(context.db, input.customerId))) throw errors.NOT_FOUND()
  return answerArchive(context, input.customerId)
})

const keptProposals = calls.data.keptProposals.handler(async ({ input, context: { db } }) =>
  listKeptProposals(db, input, await findProposalSettings(db)),
)

const eraseCustomer = calls.data.eraseCustomer.handler(async ({ input, context, errors }) => {
  const { customerId, typedId } = input
  if (typedId !== String(customerId)) {
    throw errors.BAD_REQUEST(problemAt('typedId', messages.dataExport.typedOther))
  }
  const erased = await erase(context, customerId).catch((error: unknown) => {
    if (isBusyRow(error)) throw errors.BEING_SENT()
    throw error
  })
  if (!erased) throw errors.NOT_FOUND()
  return true as const
})

export const dataExportHandlers = { download, findCustomer, downloadCustomer, keptProposals, eraseCustomer }
