import type { FastifyInstance } from 'fastify'
import type { RefusedFacts } from '#contract/site.ts'
import { idIn } from '#domain/ids.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import type { AppDeps } from '../../app-deps.ts'
import { saveFacts } from '../../customers/save-facts.ts'
import { addPage } from '../../http/page-routes.ts'
import { noteRefusal } from '../../monitoring/refusals.ts'
import { leadToShortOutcome } from '../outcomes.ts'

/**
 * `POST /customer-profile/{id}`: stores the fact that the page of a home asked for, and leads to the page with its answer. Anybody but the
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
    /** Leads to the page with what was typed. */
    const refuse = (refused: RefusedFacts, answer: { status: number; retryAfterSeconds?: number }) => {
      const outcome = { of: 'facts', customerId, refused } as const
      return leadToShortOutcome({ deps, request, reply }, { path: page, outcome, ...answer })
    }
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const actor = { kind: 'customer', customerId } as const
    const outcome = await saveFacts({ ...deps, actor, request, reply }, customerId, sent)
    if (outcome === 'saved' || outcome === 'gone') return reply.redirect(page, 303)
    if ('refused' in outcome) {
      noteRefusal(request, { code: 'BAD_REQUEST' })
      return refuse(outcome.refused, { status: 400 })
    }
    const problems = [...sent.keys()].map((name) => [name, labelPageTexts.missing.tooMany])
    const { retryAfterSeconds } = outcome
    const refused = { typed: {}, problems: Object.fromEntries(problems), isQuestion: false }
    return refuse(refused, { status: 429, retryAfterSeconds })
  })
}
