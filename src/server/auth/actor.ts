import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access.ts'
import type { Deps } from '../deps.ts'
import { type LabelHolder, recogniseLabelHolder } from '../door/recognise-customer.ts'
import { findUser } from './queries.ts'
import { sharedSecret } from './shared-secret.ts'
import { absoluteSeconds, type SignIn } from './sign-in-library.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** The session behind a person of staff. */
    sessionId: number | undefined
    /** Whose page this browser opened with a label. */
    labelHolder: LabelHolder
  }
}

/**
 * Somebody of staff may have a customer's page open in the same browser. The site's own calls say so with this header
 * and are made as that customer; it grants nothing, since either cookie is checked for itself.
 */
const customerSiteHeader = 'x-customer-site'

/** Works out who is calling, before anything of the request is read. A request without a cookie of ours costs no query. */
export async function recogniseCallers(app: FastifyInstance, { db, clock }: Deps, signIn: SignIn) {
  const secret = await sharedSecret(db, 'label-cookie')
  app.decorateRequest('actor')
  app.decorateRequest('sessionId')
  app.decorateRequest('labelHolder')
  app.addHook('onRequest', async (request, reply) => {
    request.labelHolder = await recogniseLabelHolder(request, { db, secret, now: clock() })
    request.actor =
      request.labelHolder.state === 'open'
        ? { kind: 'customer', customerId: request.labelHolder.door.customerId }
        : { kind: 'visitor' }
    if (request.headers[customerSiteHeader] !== undefined) return
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
