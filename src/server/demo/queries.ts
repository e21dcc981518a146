import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DemoLogin } from '#contract/callers/auth.ts'
import { accounts, users } from '#db/schema.ts'
import { roleNameOf } from '#domain/people/roles.ts'
import { isPasswordWithHash } from '../adapters/password-hash.ts'
import type { Queryable } from '../deps.ts'
import { demoLogins } from './accounts.ts'

/** Caches the slow comparisons, whose results never change. */
const answered = new Map<string, Promise<boolean>>()

function opens(password: string, hash: string): Promise<boolean> {
  const question = `${password} ${hash}`
  const known = answered.get(question)
  if (known) return known
  const answer = isPasswordWithHash(password, hash)
  answered.set(question, answer)
  answer.catch(() => answered.delete(question))
  return answer
}

/** The demo log-ins that still work: the account exists, has a role and its demo password. */
export async function listDemoLogins(db: Queryable): Promise<DemoLogin[]> {
  const emails = demoLogins.map((login) => login.email)
  const rows = await db
    .select({ email: users.email, role: users.role, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(inArray(users.email, emails), isNull(users.deletedAt), isNotNull(users.role)))
  const found = await Promise.all(
    demoLogins.map(async ({ email, password }) => {
      const row = rows.find((row) => row.email === email)
      if (!row?.role || !(await opens(password, row.hash))) return []
      return [{ roleName: roleNameOf(row.role), email, password }]
    }),
  )
  return found.flat()
}
