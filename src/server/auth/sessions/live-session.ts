import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '#contract/callers/auth.ts'
import { secondFactors, securitySettings, sessions, users } from '#db/schema.ts'
import type { Actor } from '#domain/people/access.ts'
import { roleNameOf } from '#domain/people/roles.ts'
import type { Database, Queryable } from '../../deps.ts'
import { preparedLookup } from '../../prepared.ts'
import { hashOfToken } from '../tokens.ts'
import { isOpen } from './sessions.ts'

/** Whether a person's role requires a second factor that is not set up yet. */
export const mfaRequired = sql<boolean>`
  coalesce((select ${users.role} = any(${securitySettings.secondFactorRoles}) from ${securitySettings}), false)
  and not exists (
    select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null
  )`

const selectOpenSession = preparedLookup((db) =>
  db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      user: { id: users.id, name: users.name, email: users.email, role: users.role },
      mfaRequired,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isOpen(sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    ),
)

/** The open session of a token with its person; deleted people have none. docs/decisions/003 */
export async function findOpenSession(db: Queryable, token: string, now: Date) {
  const [session] = await selectOpenSession(db, { tokenHash: hashOfToken(token), now: now.toISOString() })
  return session
}

/** Whether a session is still open; does not prolong it. */
export async function isLiveSession(db: Database, id: number, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, id),
        isOpen(now.toISOString()),
        isNull(users.deletedAt),
        isNotNull(users.role),
        sql`not (${mfaRequired})`,
      ),
    )
  return found.length > 0
}

type Person = Extract<Actor, { kind: 'staff' | 'mfaPending' }>

/** The person who has just signed in, as an actor. */
export async function readSignedIn(db: Queryable, userId: number): Promise<Person> {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, mfaRequired })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!row?.role) throw new Error(`The account ${userId} signed in and is not there`)
  const { mfaRequired: isPending, role, ...fields } = row
  return { kind: isPending ? 'mfaPending' : 'staff', ...fields, role }
}

export function toSignedIn({ id, name, email, role, kind }: Person): SignedIn {
  return { id, name, email, role, roleName: roleNameOf(role), owesSecondFactor: kind === 'mfaPending' }
}
