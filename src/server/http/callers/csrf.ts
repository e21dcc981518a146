import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { recordCsrfRefusal } from '../../audit/rate-limited-audit.ts'
import type { Deps } from '../../deps.ts'
import { isSameSecret } from '../../shared-secret.ts'
import { routeNameOf } from '../calls/contract-routes.ts'
import { Refused } from '../errors.ts'
import { hostCookieName } from './cookie-name.ts'
import { onlyAsks } from './sign-of-person.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that this browser repeats with a write; pages put it into their forms. */
    csrfToken: string
  }
  interface FastifyContextConfig {
    /** Whether the token in the address `?t=` lets a write in, in place of the browser's cookies; what such a link opens sets none. */
    isByLink?: boolean
    /** Whether it answers a file that pages and letters name. It sets no cookie: the page has, and files are kept by whatever is in between. */
    isFile?: boolean
  }
}

/**
 * Any GET sets a token cookie, but for what a link opens that needs none; a write must repeat the token, which another site cannot do: scripts in a header, plain forms in the
 * field `csrfFieldName`. Refusals are audited (docs/decisions/086).
 */
export function protectFromCsrf(
  app: FastifyInstance,
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
) {
  const cookieName = hostCookieName('XSRF-TOKEN', env)
  app.decorateRequest('csrfToken', '')
  app.addHook('onRequest', (request, reply, done) => {
    const held = request.cookies[cookieName]
    request.csrfToken = held ?? ''
    if (readMethods.has(request.method)) {
      const { isFile } = request.routeOptions.config
      if (held || request.token || isFile || onlyAsks(request) || isByLink(request)) return done()
      request.csrfToken = randomBytes(18).toString('base64url')
      reply.setCookie(cookieName, request.csrfToken, {
        path: '/',
        sameSite: 'lax',
        secure: env.PUBLIC_URL.startsWith('https:'),
      })
      return done()
    }
    // Why: no site can make a browser send a token, and no cookie was looked at.
    if (request.token || isForm(request) || isByLink(request)) return done()
    refuseUnlessSame(request.headers['x-xsrf-token'], request, done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.token || readMethods.has(request.method) || !isForm(request) || isByLink(request))
      return done()
    const { body } = request
    const sent = body instanceof URLSearchParams ? body.get(csrfFieldName) : undefined
    refuseUnlessSame(sent, request, done)
  })

  function refuseUnlessSame(sent: unknown, request: FastifyRequest, done: (error?: Error) => void) {
    const isSent = typeof sent === 'string' && sent !== ''
    if (isSent && request.csrfToken !== '' && isSameSecret(sent, request.csrfToken)) return done()
    refuse(request, isSent).catch(done)
  }

  async function refuse(request: FastifyRequest, isSent: boolean): Promise<never> {
    await recordCsrfRefusal(
      db,
      { clock, actor: request.actor, request },
      {
        call: routeNameOf(request),
        token: isSent ? 'wrong' : 'missing',
        from: originOf(request),
      },
    )
    throw new Refused('FORGED_REQUEST', 403, 'This page is out of date. Reload it and try again.')
  }
}

/** Another site can forge no such write: it does not know the token, and the route looks at no cookie then. */
function isByLink({ routeOptions, query }: FastifyRequest): boolean {
  return routeOptions.config.isByLink === true && 't' in (query as object)
}

/** Whether the token is in the body, which is not parsed yet when the request arrives. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

const longestOrigin = 100

/** The origin header, reduced to scheme, host and port. */
function originOf({ headers }: FastifyRequest): string | null {
  const origin = URL.parse(headers.origin ?? '')?.origin ?? 'null'
  return origin === 'null' ? null : origin.slice(0, longestOrigin)
}
