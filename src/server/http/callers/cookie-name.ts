import type { FastifyReply } from 'fastify'
import type { Env } from '../../env.ts'

/** The name of a cookie of the whole site. On https its prefix keeps subdomains and eavesdroppers from replacing it. */
export function hostCookieName(name: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL.startsWith('https:') ? `__Host-${name}` : name
}

type HostCookie = { name: string; value: string; maxAge: number; sameSite?: 'lax' | 'strict' }

/** Sets a cookie of the whole site that no script can read; `maxAge` is in seconds, and 0 removes the cookie. */
export function setHostCookie(
  { reply, env }: { reply: FastifyReply; env: Pick<Env, 'PUBLIC_URL'> },
  { name, value, maxAge, sameSite = 'lax' }: HostCookie,
) {
  const secure = env.PUBLIC_URL.startsWith('https:')
  reply.setCookie(hostCookieName(name, env), value, { path: '/', httpOnly: true, sameSite, secure, maxAge })
}
