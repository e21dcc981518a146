import '@fastify/cookie'
import '../http/ending.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/people/access.ts'
import type { Deps } from '../deps.ts'
import { type LabelHolder, recogniseLabelHolder } from '../door/recognise-customer.ts'
import { addressOf } from '../http/caller-address.ts'
import { sessionFinder } from './live-session.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { sharedSecret } from './shared-secret.ts'
import { absoluteSeconds, idleSeconds, type SignIn, sessionUpdateSeconds } from './sign-in-library.ts'

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
export async function recogniseCallers(app: FastifyInstance, { db, env, clock }: Deps, signIn: SignIn) {
  const labelSecret = await sharedSecret(db, 'label-cookie')
  const findSession = sessionFinder(db)
  app.decorateRequest('actor')
  app.decorateRequest('sessionId')
  app.decorateRequest('labelHolder')
  app.addHook('onRequest', async (request, reply) => {
    request.labelHolder = await recogniseLabelHolder(request, {
      db,
      env,
      secret: labelSecret,
      now: clock(),
    })
    request.actor =
      request.labelHolder.state === 'open'
        ? { kind: 'customer', customerId: request.labelHolder.door.customerId }
        : { kind: 'visitor' }
    if (request.headers[customerSiteHeader] !== undefined) return
    if (!request.headers.cookie?.includes('hvac.session_token')) return
    const token = await sessionTokenOf(request, signIn)
    const session = token && (await findSession(token))
    if (!session) return
    const { id, name, email, role } = session.user
    if (!role || clock().getTime() - session.createdAt.getTime() > absoluteSeconds * 1000) return
    if (request.routeOptions.config.isStream) {
      if (session.expiresAt <= new Date()) return
    } else if (!isYoung(session.expiresAt) && !(await prolong(request, reply))) return
    request.sessionId = session.id
    request.actor = { kind: session.owesSecondFactor ? 'unproven' : 'staff', id, name, email, role }
  })

  /** The library prolongs the session, which takes several statements; false when its time was up. */
  async function prolong(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { response: found, headers } = await signIn.api.getSession({
      headers: sessionHeaders(request),
      returnHeaders: true,
    })
    if (found) forwardCookies(reply, headers)
    return found !== null
  }
}

/** Whether the session was prolonged so lately that it need not be again. */
function isYoung(expiresAt: Date): boolean {
  return expiresAt.getTime() - Date.now() > (idleSeconds - sessionUpdateSeconds) * 1000
}

/** What the sign-in library reads of a request. */
function sessionHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'])
  headers.set('x-forwarded-for', addressOf(request).shown)
  return headers
}

/** Passes on the cookies that the sign-in library sets. */
function forwardCookies(reply: FastifyReply, headers: Headers) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}
