import { and, eq } from 'drizzle-orm'
import { knownDevices } from '#db/schema.ts'
import type { Database } from '../../deps.ts'
import { hashOfToken, newToken } from '../tokens.ts'

/** The device from which this person has signed in before, if the token names one. */
export async function findKnownDevice(db: Database, userId: number, token: string | undefined) {
  if (!token) return undefined
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashOfToken(token))))
  return device
}

/** Remembers a browser after a successful sign-in; answers the token for its cookie. */
export async function rememberDevice(db: Database, userId: number, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(knownDevices).values({ userId, tokenHash: hashOfToken(token), lastSeenAt: now })
  return token
}

export async function touchDevice(db: Database, id: number, now: Date) {
  await db.update(knownDevices).set({ lastSeenAt: now }).where(eq(knownDevices.id, id))
}
