import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { hostCookieName } from './cookie-name.ts'
import { refusal } from './errors.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that this browser repeats with a write; a page puts it into its forms. */
    forgeryToken: string
  }
}

/**
 * Any GET hands out a token in a cookie; a write must repeat it, which another site cannot do: a script in a header,
 * a form that is sent without one in its field `forgeryToken`.
 */
export function protectFromForgery(app: FastifyInstance, { env }: Pick<Deps, 'env'>) {
  const cookieName = hostCookieName('XSRF-TOKEN', env)
  app.decorateRequest('forgeryToken', '')
  app.addHook('onRequest', async (request, reply) => {
    const held = request.cookies[cookieName]
    request.forgeryToken = held ?? ''
    if (readMethods.has(request.method)) {
      if (held) return
      request.forgeryToken = randomBytes(18).toString('base64url')
      reply.setCookie(cookieName, request.forgeryToken, {
        path: '/',
        sameSite: 'lax',
        secure: env.PUBLIC_URL.startsWith('https:'),
      })
      return
    }
    if (!isForm(request)) return refuseUnlessSame(request.headers['x-xsrf-token'], request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (readMethods.has(request.method) || !isForm(request)) return
    const { body } = request
    const sent = body instanceof URLSearchParams ? body.get('forgeryToken') : undefined
    return refuseUnlessSame(sent, request, reply)
  })
}

/** Whether the token comes in the body, which is not read yet when a request arrives. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

async function refuseUnlessSame(sent: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (typeof sent === 'string' && request.forgeryToken !== '' && isSame(sent, request.forgeryToken)) return
  const message = 'This page is out of date. Reload it and try again.'
  return reply.status(403).send(refusal('FORGED_REQUEST', 403, message))
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
