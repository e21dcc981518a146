import type { FastifyInstance } from 'fastify'
import type { RefusedFacts } from '#contract/site.ts'
import { idIn } from '#domain/ids.ts'
import { labelPageTexts } from '#texts/label-page.ts'
import type { AppDeps } from '../app-deps.ts'
import { saveFacts } from '../customers/save-facts.ts'
import { addPage } from '../http/page-routes.ts'
import { noteRefusal } from '../monitoring/refusals.ts'
import { profilePage } from './profile-page.ts'
import { sendPage } from './send-page.ts'

/**
 * `POST /customer-profile/{id}`: stores the fact that the page of a home asked for, and shows the page with its answer. Anybody but the
 * holder of the label is led to the form that asks for the code.
 */
export function serveFacts(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/customer-profile/:id', async (request, reply) => {
    const { id: typedId = '' } = request.params as { id?: string }
    const customerId = idIn(typedId)
    if (customerId === undefined) return reply.redirect('/customer-profile', 303)
    const page = `/customer-profile/${customerId}`
    const { labelHolder } = request
    if (labelHolder.state !== 'open' || labelHolder.access.customerId !== customerId)
      return reply.redirect(page, 303)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const actor = { kind: 'customer', customerId } as const
    const outcome = await saveFacts({ ...deps, actor, request, reply }, customerId, sent)
    if (outcome === 'saved' || outcome === 'gone') return reply.redirect(page, 303)
    if ('refused' in outcome) {
      noteRefusal(request, { code: 'BAD_REQUEST' })
      reply.status(400)
      return refuse(outcome.refused)
    }
    reply.status(429).header('retry-after', outcome.retryAfterSeconds)
    const problems = [...sent.keys()].map((name) => [name, labelPageTexts.missing.tooMany])
    return refuse({ typed: {}, problems: Object.fromEntries(problems), isQuestion: false })

    /** Shows the page again with what was typed. */
    async function refuse(refusedFacts: RefusedFacts) {
      if (labelHolder.state !== 'open') return reply.redirect(page, 303)
      const shown = await profilePage(deps, labelHolder.access)
      return sendPage(deps, request, reply, { ...shown, ...(shown.kind === 'profile' && { refusedFacts }) })
    }
  })
}
