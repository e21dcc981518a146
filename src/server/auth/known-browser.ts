import type { CallContext } from '../calls.ts'
import { findKnownDevice, rememberDevice, touchDevice } from './known-devices.ts'

const cookie = 'hvac.device'
const cookieSeconds = 400 * 24 * 60 * 60

/** The browser behind this request, if the person has signed in with it before. */
export async function deviceOf({ db, request }: CallContext, userId: number) {
  return findKnownDevice(db, userId, request.cookies[cookie])
}

/** After a sign-in: this browser is known from now on. */
export async function rememberBrowser(
  { db, env, reply, clock }: CallContext,
  userId: number,
  deviceId: number | undefined,
) {
  if (deviceId !== undefined) return touchDevice(db, deviceId, clock())
  reply.setCookie(cookie, await rememberDevice(db, userId, clock()), {
    path: '/api/User/Login',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.PUBLIC_URL.startsWith('https:'),
    maxAge: cookieSeconds,
  })
}
