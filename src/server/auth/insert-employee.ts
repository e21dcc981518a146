import { accounts, users } from '#db/schema.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Queryable } from '../deps.ts'

/** What an account says of an employee. */
export type EmployeeFields = Partial<typeof users.$inferInsert> & { name: string; email: string; role: Role }

/** Adds an account and returns its id. */
export async function insertEmployee(
  db: Queryable,
  { passwordHash, now, ...fields }: EmployeeFields & { passwordHash: string; now: Date },
): Promise<number> {
  const times = { createdAt: now, updatedAt: now }
  const [user] = await db
    .insert(users)
    .values({ ...fields, email: emailKeyOf(fields.email), passwordChangedAt: now, ...times })
    .returning({ id: users.id })
  if (!user) throw new Error('The account was not added')
  await db.insert(accounts).values({ userId: user.id, password: passwordHash, ...times })
  return user.id
}
