import { and, eq, gt, like, lt } from 'drizzle-orm'
import { verifications } from '#db/schema.ts'
import { proofMinutes } from '#domain/people/second-factor.ts'
import { hashOfToken, newToken } from '../auth/tokens.ts'
import type { Queryable } from '../deps.ts'

const purpose = 'second-factor:'

const identifierOf = (token: string) => `${purpose}${hashOfToken(token)}`

/** Records that this browser gave a person's right password and still needs the code; returns the token for its cookie. */
export async function makeProof(db: Queryable, userId: number, now: Date): Promise<string> {
  const token = newToken()
  await db
    .delete(verifications)
    .where(and(like(verifications.identifier, `${purpose}%`), lt(verifications.expiresAt, now)))
  await db.insert(verifications).values({
    identifier: identifierOf(token),
    value: String(userId),
    expiresAt: new Date(now.getTime() + proofMinutes * 60 * 1000),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** The person whose code this browser still needs; undefined if none, or expired. */
export async function findProof(db: Queryable, token: string | undefined, now: Date) {
  if (!token) return undefined
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
  return row && Number(row.userId)
}

/** Ends a person's pending sign-ins in all browsers. */
export async function forgetProofs(db: Queryable, userId: number) {
  await db
    .delete(verifications)
    .where(and(like(verifications.identifier, `${purpose}%`), eq(verifications.value, String(userId))))
}
