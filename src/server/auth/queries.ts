import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** The present account with that e-mail, without regard to letter case. */
export async function findUserByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.deletedAt)))
  return user
}

export async function findUser(db: Queryable, id: number) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}
