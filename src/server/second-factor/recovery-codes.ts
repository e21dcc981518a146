import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#db/schema.ts'
import { recoveryCodeCount } from '#domain/people/second-factor.ts'
import type { Queryable } from '../deps.ts'
import { toBase32 } from './totp.ts'

/** 120 bits: nobody finds one by its hash, however fast that is to make. */
const codeBytes = 15

/** Spaces, dashes and letter case are as the person types them. */
const lettersOf = (typed: string) => typed.toUpperCase().replace(/[^A-Z2-7]/g, '')

const hashOf = (typed: string, userId: number) =>
  createHash('sha256')
    .update(`${userId}:${lettersOf(typed)}`)
    .digest('base64url')

/** Replaces the codes of a person; answers the new ones, which are nowhere afterwards. */
export async function renewRecoveryCodes(db: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'),
  )
  await forgetRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code, userId) })))
  return codes
}

/** Takes a code that was not used yet; of two who use it at once, one gets it. */
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
