import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#db/schema.ts'
import { recoveryCodeCount } from '#domain/people/second-factor.ts'
import type { Queryable } from '../deps.ts'
import { toBase32 } from './totp.ts'

/** 120 bits: nobody finds a code from its hash, however fast the hash is. */
const codeBytes = 15

/** Spaces, dashes and letter case do not matter. */
const lettersOf = (typed: string) => typed.toUpperCase().replace(/[^A-Z2-7]/g, '')

const hashOf = (typed: string, userId: number) =>
  createHash('sha256')
    .update(`${userId}:${lettersOf(typed)}`)
    .digest('base64url')

/** Replaces a person's codes; returns the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(db: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'),
  )
  await forgetRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code, userId) })))
  return codes
}

/** Uses up a code; if two callers use it at once, one succeeds. */
export async function takeRecoveryCode(db: Queryable, userId: number, typed: string, now: Date) {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(typed, userId)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: number) {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

export async function forgetRecoveryCodes(db: Queryable, userId: number) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
