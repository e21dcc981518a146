import { createRouterClient, ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { SentReport } from '#contract/sent-forms.ts'
import { equipmentSlotNames, slugOfSlot } from '#domain/homes/equipment/equipment.ts'
import { idIn } from '#domain/ids.ts'
import { reportFormId } from '#domain/operations/business/paper.ts'
import { whereEmailWent } from '#domain/operations/email.ts'
import { messages } from '#texts/en/messages.ts'
import type { AppDeps } from '../../app-deps.ts'
import { toCallError } from '../../http/errors.ts'
import { addPage } from '../../http/page-routes.ts'
import { noteRefusal } from '../../monitoring/refusals.ts'
import { router } from '../../router.ts'
import { leadToShortOutcome } from '../outcomes.ts'

/**
 * `POST /customer-system-analysis/{id}/report`: makes a report of what the page compares and leads to its file, or sends it, by the calls of
 * the script, and leads back to the page. Anybody but the holder of the label is led to the form that asks for the code.
 */
export function serveOwnReport(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/customer-system-analysis/:id/report', async (request, reply) => {
    const { id: typedId = '' } = request.params as { id?: string }
    const customerId = idIn(typedId)
    if (customerId === undefined) return reply.redirect('/customer-system-analysis', 303)
    const page = `/customer-system-analysis/${customerId}`
    const { labelHolder } = request
    if (labelHolder.state !== 'open' || labelHolder.access.customerId !== customerId)
      return reply.redirect(page, 303)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const slot = equipmentSlotNames.find((name) => slugOfSlot(name) === sent.get('item'))
    const path = slot ? `${page}?item=${slugOfSlot(slot)}` : page
    const lead = (sentReport: SentReport, status?: number) =>
      leadToShortOutcome(
        { deps, request, reply },
        {
          path,
          fragment: reportFormId,
          outcome: { of: 'report', customerId, sent: sentReport },
          ...(status !== undefined && { status }),
        },
      )
    const actor = { kind: 'customer', customerId } as const
    const { reports } = createRouterClient(router, { context: { ...deps, actor, request, reply } })
    try {
      if (sent.get('part') !== 'send') {
        const query = { customerId, ...(slot && { equipmentTypeName: slot }) }
        const { reportId } = await reports.create({ query })
        return reply.redirect(`/api/Customer/GetReportPdf?reportId=${reportId}&paper=letter`, 303)
      }
      const sendKey = sent.get('sendKey') ?? ''
      const said = slot
        ? await reports.sendAnalysis({ query: { customerId, equipmentTypeName: slot, sendKey } })
        : await reports.sendSystemAnalysis({ query: { customerId, sendKey } })
      return await lead({ isDone: true, text: messages.emailSent, more: whereEmailWent(said, 'customer') })
    } catch (thrown) {
      const error = toCallError(thrown, { request, reply })
      if (!(error instanceof ORPCError)) throw thrown
      noteRefusal(request, error)
      return lead({ isDone: false, text: error.message, more: null }, error.status)
    }
  })
}
