import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Queryable } from '../deps.ts'

/** The account with that email, ignoring case, unless deleted. */
export async function findUserByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(sql`${emailKey(users.email)} = ${emailKeyOf(email)}`, isNull(users.deletedAt)))
  return user
}

/** The same, locked until the transaction ends: whoever has another email by then is not found. */
export async function lockUserByEmail(tx: Queryable, email: string) {
  const [user] = await tx
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(sql`${emailKey(users.email)} = ${emailKeyOf(email)}`, isNull(users.deletedAt)))
    .for('update')
  return user
}

/** The person's own account. */
export async function findOwnAccount(db: Queryable, id: number) {
  const [user] = await db
    .select({
      version: users.version,
      name: users.name,
      email: users.email,
      role: users.role,
      passwordChangedAt: users.passwordChangedAt,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}

export async function renameUser(db: Queryable, id: number, name: string, now: Date) {
  await db
    .update(users)
    .set({ name, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}
