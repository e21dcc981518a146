import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { SitePageOf } from '#contract/site.ts'
import type { AppDeps } from '../app-deps.ts'
import { denyContact, findUndoPage } from '../contact-wishes/deny.ts'
import { addPage } from '../http/page-routes.ts'
import { sendPage } from './send-page.ts'

/**
 * `/not-me`: 'That was not me' in a letter about another contact, in the copy of an answer, or beside a code. It sets no cookie: the token stands in the form of a page that no browser
 * keeps, and lets its press in. An unknown token and one that has ended get the same page.
 */
export function serveNotMe(app: FastifyInstance, deps: AppDeps) {
  const show: RouteHandlerMethod = async (request, reply) => {
    const page = await findUndoPage(deps.db, tokenOf(request), deps.clock())
    return sendPage(deps, request, reply, toPage(page))
  }
  const press: RouteHandlerMethod = async (request, reply) => {
    const token = tokenOf(request)
    await denyContact({ ...deps, request }, token)
    // Why the same address: once pressed, it says so by itself.
    return reply.redirect(`/not-me?t=${encodeURIComponent(token)}`, 303)
  }
  addPage(app, 'GET', '/not-me', show, { isByLink: true })
  addPage(app, 'POST', '/not-me', press, { isByLink: true })

  function toPage(page: Awaited<ReturnType<typeof findUndoPage>>): SitePageOf<'not-me'> {
    return { kind: 'not-me', ...(page ?? { state: 'ended' as const }) }
  }
}

function tokenOf({ query }: FastifyRequest): string {
  const { t } = query as { t?: unknown }
  return typeof t === 'string' ? t : ''
}
