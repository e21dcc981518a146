import type { FastifyRequest } from 'fastify'
import type { CallContext } from '../../calls.ts'
import type { Env } from '../../env.ts'
import { hostCookieName, setHostCookie } from '../../http/callers/cookie-name.ts'
import { idleSeconds } from './sessions.ts'

type Answering = Pick<CallContext, 'env' | 'reply'>

const name = 'hvac.session_token'

/** Sends the browser its session token, which lasts as long as an idle session. */
export function sendSessionCookie(answering: Answering, token: string) {
  setHostCookie(answering, { name, value: token, maxAge: idleSeconds })
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(answering: Answering) {
  setHostCookie(answering, { name, value: '', maxAge: 0 })
}

/** The session token of a request, valid or not. */
export function sessionTokenOf({ cookies }: Pick<FastifyRequest, 'cookies'>, env: Env): string | undefined {
  // Why the first part: in a cookie of release 1 a signature follows the token.
  return cookies[hostCookieName(name, env)]?.split('.')[0] || undefined
}
