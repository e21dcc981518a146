import { generateRandomString } from 'better-auth/crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { addressOf } from '../http/caller-address.ts'
import { absoluteSeconds, idleSeconds } from './sign-in-library.ts'

/** The sessions of a person that still open something, last used first. */
export async function listLiveSessions(db: Queryable, userId: number, now: Date) {
  const startedAfter = new Date(now.getTime() - absoluteSeconds * 1000)
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, startedAfter)),
    )
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
    .where(eq(sessions.token, token))
    .returning({ userId: sessions.userId })
  return ended?.userId
}

type Caller = Parameters<typeof addressOf>[0] & Pick<FastifyRequest, 'headers'>

/** Adds a session as the sign-in library finds and prolongs them; answers its token. */
export async function openSession(tx: Queryable, userId: number, caller: Caller): Promise<string> {
  const token = generateRandomString(32)
  // Why not the clock of the calls: the library reads its own.
  const now = new Date()
  await tx.insert(sessions).values({
    userId,
    token,
    expiresAt: new Date(now.getTime() + idleSeconds * 1000),
    ipAddress: addressOf(caller).shown,
    userAgent: caller.headers['user-agent'] ?? '',
    createdAt: now,
    updatedAt: now,
  })
  return token
}
