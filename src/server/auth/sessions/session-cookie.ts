import type { FastifyRequest } from 'fastify'
import type { CallContext } from '../../calls.ts'
import type { Env } from '../../env.ts'
import { hostCookieName } from '../../http/cookie-name.ts'
import { idleSeconds } from './sessions.ts'

type Answering = Pick<CallContext, 'env' | 'reply'>

const cookieName = (env: Env) => hostCookieName('hvac.session_token', env)

/** Gives the browser the token of its session for as long as it lives without a request. */
export function sendSessionCookie({ env, reply }: Answering, token: string, maxAge = idleSeconds) {
  reply.setCookie(cookieName(env), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.PUBLIC_URL.startsWith('https:'),
    maxAge,
  })
}

/** Takes the cookie of a session that has ended out of the browser. */
export function clearSessionCookie(answering: Answering) {
  sendSessionCookie(answering, '', 0)
}

/** The token of the session that this request holds, live or not. */
export function sessionTokenOf({ cookies }: Pick<FastifyRequest, 'cookies'>, env: Env): string | undefined {
  // Why the first part: a cookie of release 1 has a signature behind its token.
  return cookies[cookieName(env)]?.split('.')[0] || undefined
}
