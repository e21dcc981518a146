import type { FastifyInstance } from 'fastify'
import type { SitePageOf } from '#contract/site.ts'
import type { AppDeps } from '../app-deps.ts'
import { denyContact, findUndoPage } from '../contact-wishes/deny.ts'
import { addPage } from '../http/page-routes.ts'
import { sendPage } from './send-page.ts'

/**
 * `/not-me`: 'That was not me' in a letter about another contact, in the copy of an answer, or beside a code. It sets no cookie: the token stands in the form of a page that no browser
 * keeps. An unknown token and one that has ended get the same page.
 */
export function serveNotMe(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'GET', '/not-me', async (request, reply) => {
    const { t } = request.query as { t?: unknown }
    const page = await findUndoPage(deps.db, typeof t === 'string' ? t : '', deps.clock())
    return sendPage(deps, request, reply, toPage(page))
  })

  addPage(app, 'POST', '/not-me', async (request, reply) => {
    const token = request.body instanceof URLSearchParams ? request.body.get('token') : null
    const isDone = await denyContact({ ...deps, request }, token ?? '')
    return sendPage(deps, request, reply, toPage(isDone ? { state: 'done' } : undefined))
  })

  function toPage(page: Awaited<ReturnType<typeof findUndoPage>> | { state: 'done' }): SitePageOf<'not-me'> {
    return { kind: 'not-me', ...(page ?? { state: 'ended' as const }) }
  }
}
