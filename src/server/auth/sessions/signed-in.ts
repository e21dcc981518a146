import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '#contract/auth.ts'
import { users } from '#db/schema.ts'
import type { Actor } from '#domain/people/access.ts'
import { roleNameOf } from '#domain/people/roles.ts'
import type { Queryable } from '../../deps.ts'
import { mfaRequired } from './live-session.ts'

type Person = Extract<Actor, { kind: 'staff' | 'mfaPending' }>

/** The person who has just proved who they are, as calls see them from now on. */
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
