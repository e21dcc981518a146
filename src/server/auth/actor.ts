import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access.ts'
import type { Deps } from '../deps.ts'
import { findUser } from './queries.ts'
import { absoluteSeconds, type SignIn } from './sign-in-library.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** The session behind a person of staff. */
    sessionId: number | undefined
  }
}

/** Works out who is calling, before anything of the request is read. A request without a session costs no query. */
export function recogniseCallers(app: FastifyInstance, { db, clock }: Deps, signIn: SignIn) {
  app.decorateRequest('actor')
  app.decorateRequest('sessionId')
  app.addHook('onRequest', async (request, reply) => {
    request.actor = { kind: 'visitor' }
    if (!request.headers.cookie?.includes('hvac.session_token')) return
    const { response: found, headers } = await signIn.api.getSession({
      headers: sessionHeaders(request),
      returnHeaders: true,
    })
    if (!found) return
    const age = clock().getTime() - found.session.createdAt.getTime()
    if (age > absoluteSeconds * 1000) return
    const user = await findUser(db, Number(found.user.id))
    if (!user?.role) return
    forwardCookies(reply, headers)
    request.sessionId = Number(found.session.id)
    request.actor = { kind: 'staff', id: user.id, name: user.name, email: user.email, role: user.role }
  })
}

/** What the sign-in library reads of a request. */
export function sessionHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'])
  headers.set('x-forwarded-for', request.ip)
  return headers
}

/** Passes on the cookies that the sign-in library sets. */
export function forwardCookies(reply: FastifyReply, headers: Headers) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}
