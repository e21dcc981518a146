import { makeSignature } from 'better-auth/crypto'
import type { FastifyRequest } from 'fastify'
import type { CallContext } from '../calls.ts'
import { signedToken } from './live-session.ts'
import { idleSeconds, type SignIn } from './sign-in-library.ts'

type Answering = Pick<CallContext, 'signIn' | 'reply'>

/** The cookie as the sign-in library writes it: the token and its signature. */
export async function sendSessionCookie({ signIn, reply }: Answering, token: string) {
  const { authCookies, secret } = await signIn.$context
  const { name, attributes } = authCookies.sessionToken
  reply.setCookie(name, `${token}.${await makeSignature(token, secret)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: attributes.secure ?? false,
    maxAge: idleSeconds,
  })
}

/** Takes the cookie of a session that has ended out of the browser. */
export async function clearSessionCookie({ signIn, reply }: Answering) {
  const { name, attributes } = (await signIn.$context).authCookies.sessionToken
  reply.setCookie(name, '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: attributes.secure ?? false,
    maxAge: 0,
  })
}

/** The token of the session that this request holds, live or not; undefined without one that we signed. */
export async function sessionTokenOf(request: FastifyRequest, signIn: SignIn): Promise<string | undefined> {
  const { authCookies, secret } = await signIn.$context
  return signedToken(request.cookies[authCookies.sessionToken.name] ?? '', secret)
}
