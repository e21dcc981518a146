import { and, desc, eq, ne, not, type Placeholder, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions } from '#db/schema.ts'
import type { Queryable } from '../../deps.ts'
import { addressOf } from '../../http/callers/caller-address.ts'
import { endPassesOf } from '../../proposals/sending/passes.ts'
import { hashOfToken, newToken } from '../tokens.ts'

const hour = 60 * 60

/** A session ends after this long without a request. */
export const idleSeconds = 12 * hour

/** A session ends at the latest this long after sign-in. */
const absoluteSeconds = 30 * 24 * hour

/** A session in use is prolonged this often, not at each request. */
const prolongEverySeconds = 15 * 60

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Whether a session is neither idle for too long nor too old at that moment, given as ISO text. */
export const isOpen = (now: string | Placeholder) =>
  sql`${sessions.expiresAt} > ${now} and ${sessions.createdAt} > ${now}::timestamptz - make_interval(secs => ${absoluteSeconds})`

/** Whether a session in use is due to be prolonged. */
export const shouldProlong = (expiresAt: Date, now: Date) =>
  expiresAt <= later(now, idleSeconds - prolongEverySeconds)

/** A person's open sessions, last used first. */
export async function listLiveSessions(db: Queryable, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now.toISOString())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
}

/** When the person of a session signed in; undefined where it has ended. */
export async function signedInSince(db: Queryable, id: number | undefined): Promise<Date | undefined> {
  if (id === undefined) return undefined
  const [session] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, id))
  return session?.at
}

/** Ends a person's sessions, except one if given, and what they have handed over. Returns the number of the sessions. */
export async function endSessions(db: Queryable, userId: number, exceptSessionId?: number): Promise<number> {
  await endPassesOf(db, userId, 'opener-changed')
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends one session of a person; false if it is missing or not theirs. */
export async function endSession(db: Queryable, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the session of a token and returns its person's id. */
export async function endSessionOfToken(db: Queryable, token: string): Promise<number | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOfToken(token)))
    .returning({ userId: sessions.userId })
  return ended?.userId
}

type Caller = Parameters<typeof addressOf>[0] & Pick<FastifyRequest, 'headers'>

/** Adds a session and returns the token for its cookie. What the person has handed over to a customer ends, wherever it is. */
export async function openSession(
  tx: Queryable,
  userId: number,
  { caller, now }: { caller: Caller; now: Date },
): Promise<string> {
  const token = newToken()
  await endPassesOf(tx, userId, 'signed-in')
  await tx.insert(sessions).values({
    userId,
    tokenHash: hashOfToken(token),
    expiresAt: later(now, idleSeconds),
    ipAddress: addressOf(caller).shown,
    userAgent: caller.headers['user-agent'] ?? '',
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Prolongs a session; false if it has ended in the meantime. */
export async function prolongSession(db: Queryable, id: number, now: Date): Promise<boolean> {
  const prolonged = await db
    .update(sessions)
    .set({ expiresAt: later(now, idleSeconds), updatedAt: now })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id })
  return prolonged.length > 0
}

/** Deletes ended sessions, each of which names an address and a browser. */
export async function forgetEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(not(isOpen(now.toISOString())))
}
