import { accounts, users } from '#db/schema.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Queryable } from '../deps.ts'

type Employee = {
  name: string
  email: string
  role: Role
  isAssignable?: boolean
  passwordHash: string
  now: Date
}

/** Adds an account and returns its id. */
export async function insertEmployee(
  db: Queryable,
  { name, email, role, isAssignable = false, passwordHash, now }: Employee,
): Promise<number> {
  const times = { createdAt: now, updatedAt: now }
  const [user] = await db
    .insert(users)
    .values({ name, email: emailKeyOf(email), role, isAssignable, passwordChangedAt: now, ...times })
    .returning({ id: users.id })
  if (!user) throw new Error('The account was not added')
  await db.insert(accounts).values({ userId: user.id, password: passwordHash, ...times })
  return user.id
}
