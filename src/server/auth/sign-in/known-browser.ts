import type { CallContext } from '../../calls.ts'
import type { Env } from '../../env.ts'
import { hostCookieName } from '../../http/cookie-name.ts'
import { findKnownDevice, rememberDevice, touchDevice } from './known-devices.ts'

const cookieName = (env: Env) => hostCookieName('hvac.device', env)
const cookieSeconds = 400 * 24 * 60 * 60

/** The browser behind this request, if the person has signed in with it before. */
export async function deviceOf({ db, env, request }: CallContext, userId: number) {
  return findKnownDevice(db, userId, request.cookies[cookieName(env)])
}

/** After a sign-in: this browser is known from now on. */
export async function rememberBrowser(
  { db, env, reply, clock }: CallContext,
  userId: number,
  deviceId: number | undefined,
) {
  if (deviceId !== undefined) return touchDevice(db, deviceId, clock())
  reply.setCookie(cookieName(env), await rememberDevice(db, userId, clock()), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.PUBLIC_URL.startsWith('https:'),
    maxAge: cookieSeconds,
  })
}
