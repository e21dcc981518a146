import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { secondFactors, securitySettings, sessions, users } from '#db/schema.ts'
import type { Database } from '../deps.ts'
import { absoluteSeconds } from './sign-in-library.ts'

/** Whether the role of a person needs a second factor that is not set up. */
export const owesSecondFactor = sql<boolean>`
  coalesce((select ${users.role} = any(${securitySettings.secondFactorRoles}) from ${securitySettings}), false)
  and not exists (
    select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null
  )`

/**
 * Finds a session and its person by the token, in one statement that is prepared once: what every call asks first.
 * Deleted people have none. docs/decisions/056
 */
export function sessionFinder(db: Database) {
  const statement = db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      user: { id: users.id, name: users.name, email: users.email, role: users.role },
      owesSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), isNull(users.deletedAt)))
    .prepare('live_session')
  return async (token: string) => (await statement.execute({ token }))[0]
}

/** Whether a session that was recognised before still stands, without prolonging it. */
export async function isLiveSession(db: Database, id: number, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, id),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.createdAt, new Date(now.getTime() - absoluteSeconds * 1000)),
        isNull(users.deletedAt),
        isNotNull(users.role),
        sql`not (${owesSecondFactor})`,
      ),
    )
  return found.length > 0
}

/** The token of a cookie that the sign-in library signed; undefined when the signature is not ours. */
export function signedToken(cookie: string, secret: string): string | undefined {
  const cut = cookie.lastIndexOf('.')
  if (cut < 1) return undefined
  const token = cookie.slice(0, cut)
  const sent = Buffer.from(cookie.slice(cut + 1), 'base64')
  const own = createHmac('sha256', secret).update(token).digest()
  return sent.length === own.length && timingSafeEqual(sent, own) ? token : undefined
}
