import { createRouterClient, ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { idIn } from '#domain/ids.ts'
import { ownRequestId } from '#domain/requests/ask.ts'
import type { AppDeps } from '../../app-deps.ts'
import { toCallError } from '../../http/errors.ts'
import { addPage } from '../../http/page-routes.ts'
import { noteRefusal } from '../../monitoring/refusals.ts'
import { router } from '../../router.ts'
import { leadToShortOutcome } from '../outcomes.ts'

/**
 * `POST /customer-profile/{id}/request`: the customer of a home cancels a request or adds words to it, by the calls of the same names, and
 * is led back to it. Anybody but the holder of the label is led to the form that asks for the code.
 */
export function serveOwnRequest(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/customer-profile/:id/request', async (request, reply) => {
    const { id: typedId = '' } = request.params as { id?: string }
    const customerId = idIn(typedId)
    if (customerId === undefined) return reply.redirect('/customer-profile', 303)
    const path = `/customer-profile/${customerId}`
    const { labelHolder } = request
    if (labelHolder.state !== 'open' || labelHolder.access.customerId !== customerId)
      return reply.redirect(path, 303)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const requestId = idIn(sent.get('requestId') ?? '')
    if (requestId === undefined) return reply.redirect(path, 303)
    const actor = { kind: 'customer', customerId } as const
    const { requests } = createRouterClient(router, { context: { ...deps, actor, request, reply } })
    const words = (sent.get('words') ?? '').replaceAll('\r\n', '\n')
    const fragment = ownRequestId(requestId)
    try {
      if (sent.get('part') === 'cancel') await requests.cancelOwn({ requestId })
      else await requests.addToOwn({ requestId, words })
    } catch (thrown) {
      const error = toCallError(thrown, { request, reply })
      if (!(error instanceof ORPCError)) throw thrown
      noteRefusal(request, error)
      const { problems = [] } = (error.data ?? {}) as { problems?: { message: string }[] }
      const refused = { requestId, words, problem: problems[0]?.message ?? error.message }
      const outcome = { of: 'addition', customerId, refused } as const
      return leadToShortOutcome({ deps, request, reply }, { path, fragment, outcome, status: error.status })
    }
    return reply.redirect(`${path}#${fragment}`, 303)
  })
}
