import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FieldProblem } from '#contract/errors.ts'
import { accounts, users } from '#db/schema.ts'
import { isPasswordWithHash } from '../../adapters/password-hash.ts'
import { currentBusiness } from '../../business/queries.ts'
import type { Queryable } from '../../deps.ts'
import { endSpellsOf } from '../../second-factor/code-spells.ts'
import { forgetProofs } from '../../second-factor/pending-proofs.ts'
import { endSessions } from '../sessions/sessions.ts'
import { adviceFromThread } from './password-advice.ts'
import { endPasswordLinks } from './password-links.ts'

/** A person's password hash; undefined for whoever has none yet, was deleted or waits for access. */
export async function findPasswordHash(db: Queryable, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNotNull(users.role)))
  return row?.hash
}

export async function isPasswordOf(db: Queryable, userId: number, password: string): Promise<boolean> {
  const hash = await findPasswordHash(db, userId)
  return hash !== undefined && isPasswordWithHash(password, hash)
}

/** Locks a person and their password until the transaction ends. */
export async function lockUser(db: Queryable, userId: number) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

type NewHash = { userId: number; hash: string; now: Date; exceptSessionId: number | undefined }

/**
 * Sets the password of a locked person, perhaps the first. Ends their sessions except one, links for a password,
 * sign-ins waiting for a code, and pauses after wrong codes.
 */
export async function setPassword(db: Queryable, { userId, hash, now, exceptSessionId }: NewHash) {
  await db.update(users).set({ passwordChangedAt: now, updatedAt: now }).where(eq(users.id, userId))
  await db
    .insert(accounts)
    .values({ userId, password: hash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: accounts.userId, set: { password: hash, updatedAt: now } })
  await endSessions(db, userId, exceptSessionId)
  await endPasswordLinks(db, userId, now)
  await forgetProofs(db, userId)
  await endSpellsOf(db, userId)
}

type NewPassword = { path: string; password: string; about: readonly string[] }

/**
 * The problems of a chosen password, at the path of its field. The texts in `about` and the name of the business are
 * too easy to guess. docs/decisions/071
 */
export async function problemsOfPassword(
  db: Queryable,
  { path, password, about }: NewPassword,
): Promise<FieldProblem[]> {
  const { name } = await currentBusiness(db)
  const message = await adviceFromThread(password, [...about, name])
  return message === undefined ? [] : [{ path, message }]
}
