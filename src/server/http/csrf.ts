import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { refusal } from './errors.ts'

const cookieName = 'XSRF-TOKEN'
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Any GET hands out a token in a cookie; a write must repeat it in a header, which another site cannot do.
 * The browser half is in the portal's client.
 */
export function protectFromForgery(app: FastifyInstance, { env }: Pick<Deps, 'env'>) {
  app.addHook('onRequest', async (request, reply) => {
    const held = request.cookies[cookieName]
    if (readMethods.has(request.method)) {
      if (!held) {
        reply.setCookie(cookieName, randomBytes(18).toString('base64url'), {
          path: '/',
          sameSite: 'lax',
          secure: env.PUBLIC_URL.startsWith('https:'),
        })
      }
      return
    }
    const sent = request.headers['x-xsrf-token']
    if (typeof sent !== 'string' || !held || !isSame(sent, held)) {
      return reply
        .status(403)
        .send(refusal('FORGED_REQUEST', 403, 'This page is out of date. Reload it and try again.'))
    }
  })
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
