import { randomUUID } from 'node:crypto'
import { ORPCError, type RouterClient } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SitePageOf } from '#contract/site.ts'
import { idIn } from '#domain/ids.ts'
import type { AppDeps } from '../../app-deps.ts'
import { toCallError } from '../../http/errors.ts'
import { addPage } from '../../http/page-routes.ts'
import type { router } from '../../router.ts'
import { leadToShortOutcome, outcomeOf } from '../outcomes.ts'
import { sendPage } from '../send-page.ts'

type OwnProposals = RouterClient<typeof router>['ownProposals']

type OfProposals = {
  callsOf: (request: FastifyRequest, reply: FastifyReply) => OwnProposals
  leadToNothing: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** The forms with which the holder of a link to decide lets others read the proposal. The link is on the page that answers, and in no address. */
export function serveSharing(app: FastifyInstance, deps: AppDeps, { callsOf, leadToNothing }: OfProposals) {
  addPage(app, 'POST', '/proposal/:id/share', async (request, reply) => {
    const id = numberOf(request)
    if (id === undefined) return leadToNothing(request, reply)
    const pressKey = formOf(request).get('pressKey') ?? randomUUID()
    const lead = async (
      page: Omit<SitePageOf<'proposal-shared'>, 'kind' | 'proposalId'>,
      answer: { status?: number } = {},
    ) => {
      const shared = { kind: 'proposal-shared', proposalId: id, ...page } as SitePageOf<'proposal-shared'>
      const outcome = { of: 'shared', page: shared } as const
      const path = `/proposal/${id}/shared`
      return leadToShortOutcome({ deps, request, reply }, { path, outcome, ...answer })
    }
    try {
      return await lead({ ...(await callsOf(request, reply).share({ id, pressKey })), refusal: null })
    } catch (thrown) {
      const error = toCallError(thrown, { request, reply })
      if (!(error instanceof ORPCError)) throw thrown
      if (error.status === 404) return leadToNothing(request, reply)
      return lead({ link: null, endsOn: null, refusal: error.message }, { status: error.status })
    }
  })

  addPage(app, 'GET', '/proposal/:id/shared', async (request, reply) => {
    const id = numberOf(request)
    const said = await outcomeOf({ deps, request, reply }, 'shared')
    if (id !== undefined && said?.page.proposalId === id) return sendPage(deps, request, reply, said.page)
    return leadToNothing(request, reply)
  })

  addPage(app, 'POST', '/proposal/:id/end-shared', async (request, reply) => {
    const id = numberOf(request)
    const linkId = idIn(formOf(request).get('linkId') ?? '')
    if (id === undefined || linkId === undefined) return leadToNothing(request, reply)
    try {
      await callsOf(request, reply).endShared({ id, linkId })
    } catch (error) {
      if (error instanceof ORPCError && error.status === 404) return leadToNothing(request, reply)
      throw error
    }
    return reply.redirect(`/proposal/${id}`, 303)
  })
}

const numberOf = ({ params }: FastifyRequest) => idIn((params as { id?: string }).id ?? '')

const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())
