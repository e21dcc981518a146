import type { FastifyRequest } from 'fastify'
import type { CallContext } from '../../calls.ts'
import type { Env } from '../../env.ts'
import { hostCookieName, setHostCookie } from '../../http/cookie-name.ts'
import { idleSeconds } from './sessions.ts'

type Answering = Pick<CallContext, 'env' | 'reply'>

const name = 'hvac.session_token'

/** Gives the browser the token of its session for as long as it lives without a request. */
export function sendSessionCookie(answering: Answering, token: string) {
  setHostCookie(answering, { name, value: token, maxAge: idleSeconds })
}

/** Takes the cookie of a session that has ended out of the browser. */
export function clearSessionCookie(answering: Answering) {
  setHostCookie(answering, { name, value: '', maxAge: 0 })
}

/** The token of the session that this request holds, live or not. */
export function sessionTokenOf({ cookies }: Pick<FastifyRequest, 'cookies'>, env: Env): string | undefined {
  // Why the first part: a cookie of release 1 has a signature behind its token.
  return cookies[hostCookieName(name, env)]?.split('.')[0] || undefined
}
