import { createRouterClient, ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { OwnProfile } from '#contract/homes/customers.ts'
import type { SentHome } from '#contract/sent-forms.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { fieldAtPath } from '#domain/homes/form/home-form.ts'
import { sentHomeId } from '#domain/homes/form/sent-home-id.ts'
import { idIn } from '#domain/ids.ts'
import type { AppDeps } from '../../app-deps.ts'
import { listWishes } from '../../contact-wishes/queries.ts'
import { toOwnProfile } from '../../customers/present.ts'
import { readCustomer } from '../../customers/read.ts'
import { toCallError } from '../../http/errors.ts'
import { addPage } from '../../http/page-routes.ts'
import { noteRefusal } from '../../monitoring/refusals.ts'
import { router } from '../../router.ts'
import { leadToOutcome, setStatus } from '../outcomes.ts'
import { sendPage } from '../send-page.ts'
import { profilePage } from './profile-page.ts'
import { formOf, readSent, refusedOf, savedOf, staleOf, withSentHome } from './sent-home.ts'

/**
 * `POST /customer-profile/{id}/home`: stores a part of the form of a home that was sent without a script, by the call that stores it with one,
 * and leads back to the page, which says what it came to. Anybody but the holder of the label is led to the form that asks for the code.
 */
export function serveOwnHome(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/customer-profile/:id/home', async (request, reply) => {
    const { id: typedId = '' } = request.params as { id?: string }
    const customerId = idIn(typedId)
    if (customerId === undefined) return reply.redirect('/customer-profile', 303)
    const path = `/customer-profile/${customerId}`
    const { labelHolder } = request
    if (labelHolder.state !== 'open' || labelHolder.access.customerId !== customerId)
      return reply.redirect(path, 303)
    const before = await readCustomer(deps.db, customerId)
    if (!before || before.address === null) return reply.redirect(path, 303)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const stored = toOwnProfile(before, await listWishes(deps.db, customerId))
    const { part, version } = request.query as { part?: unknown; version?: unknown }
    const form = formOf(part === 'details' ? part : 'equipment', sent, stored)
    const read = readSent(form, stored, before.nameplates)
    /** Leads to the page with what the part came to; what no cookie can hold is shown at once, for nothing typed may be lost. */
    const answer = async (sentHome: SentHome, status?: number) => {
      const outcome = { of: 'home', customerId, sent: sentHome } as const
      const withStatus = status === undefined ? {} : { status }
      const edge = { deps, request, reply }
      if (await leadToOutcome(edge, { path, fragment: sentHomeId, outcome, ...withStatus })) return reply
      setStatus(reply, withStatus)
      const page = await profilePage(deps, labelHolder.access)
      return sendPage(deps, request, reply, page.kind === 'profile' ? withSentHome(page, sentHome) : page)
    }
    if ('refused' in read) {
      noteRefusal(request, { code: 'BAD_REQUEST' })
      return answer(read.refused, 400)
    }
    if (Number(version) !== stored.version) return answer(staleOf(form, stored), 409)
    const actor = { kind: 'customer', customerId } as const
    const { customers } = createRouterClient(router, { context: { ...deps, actor, request, reply } })
    try {
      const result = await customers.saveOwn(read.input)
      return await answer(savedOf(form, stored, result))
    } catch (thrown) {
      const error = toCallError(thrown, { request, reply })
      if (!(error instanceof ORPCError)) throw thrown
      noteRefusal(request, error)
      if (error.code === 'STALE_WRITE')
        return answer(staleOf(form, (error.data as { current: OwnProfile }).current), 409)
      const { problems = [] } = (error.data ?? {}) as { problems?: { path: string; message: string }[] }
      const wrong = problems.map(({ path: at, message }) => ({
        at: fieldAtPath(at, equipmentSlotNames),
        message,
      }))
      return answer(refusedOf(form, wrong, error.message), error.status)
    }
  })
}
