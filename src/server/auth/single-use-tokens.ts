import { and, eq, gt, like, lt, type SQL } from 'drizzle-orm'
import { verifications } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** What a token is good for; one of another purpose is none. */
export type TokenPurpose = 'password-reset' | 'second-factor' | 'access-request'

const identifierOf = (purpose: TokenPurpose, token: string) => `${purpose}:${hashOfToken(token)}`

/** The condition for tokens of a purpose. */
const isFor = (purpose: TokenPurpose) => like(verifications.identifier, `${purpose}:%`)

/** What a token of that purpose stands for, while it lives. */
const lives = (purpose: TokenPurpose, token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now))

type NewToken = { value: string; minutes: number; now: Date }

/** Makes a token that stands for a value for that long; earlier ones stay valid. Only its hash is stored. */
export async function makeSingleUseToken(
  db: Queryable,
  purpose: TokenPurpose,
  { value, minutes, now }: NewToken,
): Promise<string> {
  const token = newToken()
  await db.delete(verifications).where(and(isFor(purpose), lt(verifications.expiresAt, now)))
  await db.insert(verifications).values({
    identifier: identifierOf(purpose, token),
    value,
    expiresAt: new Date(now.getTime() + minutes * 60 * 1000),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** The value of a token, which stays valid; undefined if there is none, or it has expired. */
export async function findSingleUseToken(db: Queryable, purpose: TokenPurpose, token: string, now: Date) {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(lives(purpose, token, now))
  return row?.value
}

/** The letter of a token has left: from now on it lives that long, unless it was used or has ended. */
export async function startSingleUseToken(
  db: Queryable,
  purpose: TokenPurpose,
  { token, minutes, now }: { token: string; minutes: number; now: Date },
) {
  const expiresAt = new Date(now.getTime() + minutes * 60 * 1000)
  await db
    .update(verifications)
    .set({ expiresAt, updatedAt: now })
    .where(lives(purpose, token, now))
}

/** Consumes a token and returns its value: of two simultaneous uses, one succeeds. */
export async function takeSingleUseToken(db: Queryable, purpose: TokenPurpose, token: string, now: Date) {
  const [row] = await db
    .delete(verifications)
    .where(lives(purpose, token, now))
    .returning({ value: verifications.value })
  return row?.value
}

/** Invalidates the tokens of a purpose whose value meets a condition. */
export async function forgetSingleUseTokens(db: Queryable, purpose: TokenPurpose, condition: SQL) {
  await db.delete(verifications).where(and(isFor(purpose), condition))
}

/** Deletes expired tokens: those of requests for access name people whose mailbox nobody confirmed. */
export async function forgetExpiredTokens(db: Queryable, now: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}
