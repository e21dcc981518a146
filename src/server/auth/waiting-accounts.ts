import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import type { Queryable } from '../deps.ts'
import { forgetAccessTokens } from './access-links.ts'

/** Accounts that wait for a role. They have no password: nobody signs in to one. docs/decisions/030 */
export const isWaiting = and(isNull(users.deletedAt), isNull(users.role))

type AccountApplication = { name: string; email: string; now: Date }

/** Adds an account whose mailbox nobody has confirmed; undefined if another one has the email. */
export async function insertWaiting(
  db: Queryable,
  { name, email, now }: AccountApplication,
): Promise<number | undefined> {
  const [added] = await db
    .insert(users)
    .values({ name, email, role: null, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return added?.id
}

/**
 * Lets the holder of a mailbox wait, in the name that they gave, whoever asked with their email before. Undefined if an
 * employee has it by now.
 */
export async function confirmWaiting(
  db: Queryable,
  { name, email, now }: AccountApplication,
): Promise<number | undefined> {
  await insertWaiting(db, { name, email, now })
  const [confirmed] = await db
    .update(users)
    .set({ name, mailboxConfirmedAt: now, updatedAt: now, version: sql`${users.version} + 1` })
    .where(and(eq(emailKey(users.email), email), isWaiting))
    .returning({ id: users.id })
  if (confirmed) await forgetAccessTokens(db, email)
  return confirmed?.id
}
