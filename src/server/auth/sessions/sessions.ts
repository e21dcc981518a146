import { and, desc, eq, ne, not, type Placeholder, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions } from '#db/schema.ts'
import type { Queryable } from '../../deps.ts'
import { addressOf } from '../../http/caller-address.ts'
import { hashOfToken, newToken } from '../tokens.ts'

const hour = 60 * 60

/** A session ends after this long without a request. */
export const idleSeconds = 12 * hour

/** And at the latest this long after sign-in, however busy it was. */
const absoluteSeconds = 30 * 24 * hour

/** A session in use is prolonged once in so long, not at each request. */
const prolongEverySeconds = 15 * 60

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Whether a session was used lately enough and begun lately enough, at the moment that is given as ISO text. */
export const isOpen = (now: string | Placeholder) =>
  sql`${sessions.expiresAt} > ${now} and ${sessions.createdAt} > ${now}::timestamptz - make_interval(secs => ${absoluteSeconds})`

/** Whether a session that is in use was not prolonged for some minutes. */
export const shouldProlong = (expiresAt: Date, now: Date) =>
  expiresAt <= later(now, idleSeconds - prolongEverySeconds)

/** The sessions of a person that still open something, last used first. */
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

/** Ends every session of a person, but for one; answers how many there were. */
export async function endSessions(db: Queryable, userId: number, exceptSessionId?: number): Promise<number> {
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

/** Ends one session of a person; false when it is not theirs or not there. */
export async function endSession(db: Queryable, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the session of a token; answers whose it was. */
export async function endSessionOfToken(db: Queryable, token: string): Promise<number | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOfToken(token)))
    .returning({ userId: sessions.userId })
  return ended?.userId
}

type Caller = Parameters<typeof addressOf>[0] & Pick<FastifyRequest, 'headers'>

/** Adds a session of a person; answers the token for its cookie. */
export async function openSession(
  tx: Queryable,
  userId: number,
  { caller, now }: { caller: Caller; now: Date },
): Promise<string> {
  const token = newToken()
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

/** Lets a session that is in use last longer; false when it was ended meanwhile. */
export async function prolongSession(db: Queryable, id: number, now: Date): Promise<boolean> {
  const prolonged = await db
    .update(sessions)
    .set({ expiresAt: later(now, idleSeconds), updatedAt: now })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id })
  return prolonged.length > 0
}

/** Lets go of sessions that open nothing any more: each names an address and a browser. */
export async function forgetEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(not(isOpen(now.toISOString())))
}
