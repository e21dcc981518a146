import { accounts, users } from '#db/schema.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Queryable } from '../deps.ts'

/** What an account says of an employee. */
export type EmployeeFields = Partial<typeof users.$inferInsert> & { name: string; email: string; role: Role }

/** Adds an account and returns its id. Without a password nobody can sign in to it until one is chosen by a link. */
export async function insertEmployee(
  db: Queryable,
  { passwordHash, now, ...fields }: EmployeeFields & { passwordHash: string | undefined; now: Date },
): Promise<number> {
  const times = { createdAt: now, updatedAt: now }
  const [user] = await db
    .insert(users)
    .values({
      ...fields,
      email: emailKeyOf(fields.email),
      passwordChangedAt: passwordHash === undefined ? null : now,
      ...times,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('The account was not added')
  if (passwordHash !== undefined)
    await db.insert(accounts).values({ userId: user.id, password: passwordHash, ...times })
  return user.id
}
