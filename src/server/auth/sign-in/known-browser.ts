import { and, eq } from 'drizzle-orm'
import { knownDevices } from '#db/schema.ts'
import type { CallContext } from '../../calls.ts'
import { hostCookieName, setHostCookie } from '../../http/callers/cookie-name.ts'
import { hashOfToken, newToken } from '../tokens.ts'

const name = 'hvac.device'
const cookieSeconds = 400 * 24 * 60 * 60

/** The browser of this request, if the person has signed in with it before. */
export async function deviceOf({ db, env, request }: CallContext, userId: number) {
  const token = request.cookies[hostCookieName(name, env)]
  if (!token) return undefined
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashOfToken(token))))
  return device
}

/** Remembers the browser after a successful sign-in. */
export async function rememberBrowser(context: CallContext, userId: number, deviceId: number | undefined) {
  const { db, clock } = context
  const lastSeenAt = clock()
  if (deviceId !== undefined)
    return db.update(knownDevices).set({ lastSeenAt }).where(eq(knownDevices.id, deviceId))
  const token = newToken()
  await db.insert(knownDevices).values({ userId, tokenHash: hashOfToken(token), lastSeenAt })
  setHostCookie(context, { name, value: token, maxAge: cookieSeconds })
}
