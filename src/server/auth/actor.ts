import '@fastify/cookie'
import '../http/shutdown.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#domain/people/access.ts'
import type { Deps } from '../deps.ts'
import { type LabelHolder, recogniseLabelHolder } from '../label-access/recognise-customer.ts'
import { sharedSecret } from '../shared-secret.ts'
import { bearerOf, recogniseToken } from '../tokens/recognise-token.ts'
import { findOpenSession } from './sessions/live-session.ts'
import { sendSessionCookie, sessionTokenOf } from './sessions/session-cookie.ts'
import { prolongSession, shouldProlong } from './sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** The session of a staff member. */
    sessionId: number | undefined
    /** The customer whose page this browser opened with a label. */
    labelHolder: LabelHolder
  }
}

/**
 * Marks calls of the customer site, which are made as the customer even if staff is signed in with the same browser.
 * It grants nothing: each cookie is checked on its own.
 */
const customerSiteHeader = 'x-customer-site'

/** Identifies the caller before the request is read. Without one of our cookies it costs no query. */
export async function recogniseCallers(app: FastifyInstance, { db, env, clock }: Deps) {
  const labelSecret = await sharedSecret(db, 'label-cookie')
  app.decorateRequest('actor')
  app.decorateRequest('sessionId')
  app.decorateRequest('labelHolder')
  app.addHook('onRequest', async (request, reply) => {
    const now = clock()
    const bearer = bearerOf(request)
    if (bearer !== undefined) {
      request.labelHolder = { state: 'none' }
      request.actor = { kind: 'visitor' }
      const { actor } = await recogniseToken(bearer, { request, reply }, { db, env, clock })
      request.actor = actor
      return
    }
    request.labelHolder = await recogniseLabelHolder(request, { db, env, secret: labelSecret, now })
    request.actor =
      request.labelHolder.state === 'open'
        ? { kind: 'customer', customerId: request.labelHolder.access.customerId }
        : { kind: 'visitor' }
    if (request.headers[customerSiteHeader] !== undefined) return
    const token = sessionTokenOf(request, env)
    const session = token && (await findOpenSession(db, token, now))
    if (!session) return
    const { id, name, email, role } = session.user
    if (!role) return
    if (!request.routeOptions.config.isStream && shouldProlong(session.expiresAt, now)) {
      if (!(await prolongSession(db, session.id, now))) return
      sendSessionCookie({ env, reply }, token)
    }
    request.sessionId = session.id
    request.actor = { kind: session.mfaRequired ? 'mfaPending' : 'staff', id, name, email, role }
  })
}
