import { and, eq, gt, like, lt } from 'drizzle-orm'
import { verifications } from '#db/schema.ts'
import { resetLinkHours } from '#domain/operations/email.ts'
import type { Queryable } from '../../deps.ts'
import { hashOfToken, newToken } from '../tokens.ts'

const purpose = 'password-reset:'

const identifierOf = (token: string) => `${purpose}${hashOfToken(token)}`

/** Makes the token of a link by which this person may choose a password; those before it keep working. */
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

/** Whose token it is, taking it away: of two who use it at once, one gets it. */
export async function takeResetToken(db: Queryable, token: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value })
  return row && Number(row.userId)
}

/** Ends all links of a person. */
export async function forgetResetTokens(db: Queryable, userId: number) {
  await db
    .delete(verifications)
    .where(and(like(verifications.identifier, `${purpose}%`), eq(verifications.value, String(userId))))
}
