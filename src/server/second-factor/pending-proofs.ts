import { eq } from 'drizzle-orm'
import { verifications } from '#db/schema.ts'
import { proofMinutes } from '#domain/people/second-factor.ts'
import { findSingleUseToken, forgetSingleUseTokens, makeSingleUseToken } from '../auth/single-use-tokens.ts'
import type { Queryable } from '../deps.ts'

const purpose = 'second-factor'

/** Records that this browser gave a person's right password and still needs the code; returns the token for its cookie. */
export async function makeProof(db: Queryable, userId: number, now: Date): Promise<string> {
  return makeSingleUseToken(db, purpose, { value: String(userId), minutes: proofMinutes, now })
}

/** The person whose code this browser still needs; undefined if none, or expired. */
export async function findProof(db: Queryable, token: string | undefined, now: Date) {
  const value = token && (await findSingleUseToken(db, purpose, token, now))
  return value ? Number(value) : undefined
}

/** Ends a person's pending sign-ins in all browsers. */
export async function forgetProofs(db: Queryable, userId: number) {
  await forgetSingleUseTokens(db, purpose, eq(verifications.value, String(userId)))
}
