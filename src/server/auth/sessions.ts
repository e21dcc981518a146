import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { sessions } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { absoluteSeconds } from './sign-in-library.ts'

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

/** Ends the session that has just been started and shall not be. */
export async function endSessionOfToken(db: Queryable, token: string) {
  await db.delete(sessions).where(eq(sessions.token, token))
}
