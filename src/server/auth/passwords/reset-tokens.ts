import { and, eq, gt, like, lt } from 'drizzle-orm'
import { verifications } from '#db/schema.ts'
import { resetLinkHours } from '#domain/operations/email.ts'
import type { Queryable } from '../../deps.ts'
import { hashOfToken, newToken } from '../tokens.ts'

const purpose = 'password-reset:'

const identifierOf = (token: string) => `${purpose}${hashOfToken(token)}`

/** Creates a token for a reset link; earlier ones stay valid. */
export async function makeResetToken(db: Queryable, userId: number, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + resetLinkHours * 60 * 60 * 1000)
  await db
    .delete(verifications)
    .where(and(like(verifications.identifier, `${purpose}%`), lt(verifications.expiresAt, now)))
  await db.insert(verifications).values({
    identifier: identifierOf(token),
    value: String(userId),
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Consumes a token and returns its person's id: of two simultaneous uses, one succeeds. */
export async function takeResetToken(db: Queryable, token: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value })
  return row && Number(row.userId)
}

/** Invalidates all reset links of a person. */
export async function forgetResetTokens(db: Queryable, userId: number) {
  await db
    .delete(verifications)
    .where(and(like(verifications.identifier, `${purpose}%`), eq(verifications.value, String(userId))))
}
