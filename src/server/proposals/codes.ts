import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { proposalCodes } from '#db/schema.ts'
import { proposalCodeMinutes } from '#domain/operations/email.ts'
import type { Queryable } from '../deps.ts'
import { isSameSecret, sharedSecret } from '../shared-secret.ts'

/** For how many tries a code works. */
const mostTries = 5

/** Codes of one proposal: two at once, then one every half hour. */
export const codesOfProposal = { burst: 2, pauseSeconds: 30 * 60 }

export type CodeRefusal = 'CODE_MISSING' | 'WRONG_CODE' | 'CODE_OVER'

/** Makes the code of a proposal, which takes the place of the one before; only its hash is stored. */
export async function newCode(tx: Queryable, proposalId: number, now: Date): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const codeHash = await hashOfCode(tx, proposalId, code)
  const row = { codeHash, tries: 0, expiresAt: new Date(now.getTime() + proposalCodeMinutes * 60_000) }
  await tx
    .insert(proposalCodes)
    .values({ proposalId, ...row })
    .onConflictDoUpdate({ target: proposalCodes.proposalId, set: row })
  return code
}

/** Why a typed code proves nothing; null where it is right. A wrong one counts, whatever becomes of the decision. */
export async function whyNotCode(
  db: Queryable,
  { proposalId, typed, now }: { proposalId: number; typed: string; now: Date },
): Promise<CodeRefusal | null> {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (digits === '') return 'CODE_MISSING'
  if (!/^\d{6}$/.test(digits)) return 'WRONG_CODE'
  const [tried] = await db
    .update(proposalCodes)
    .set({ tries: sql`${proposalCodes.tries} + 1` })
    .where(
      and(
        eq(proposalCodes.proposalId, proposalId),
        gt(proposalCodes.expiresAt, now),
        lt(proposalCodes.tries, mostTries),
      ),
    )
    .returning({ codeHash: proposalCodes.codeHash })
  if (!tried) return 'CODE_OVER'
  return isSameSecret(tried.codeHash, await hashOfCode(db, proposalId, digits)) ? null : 'WRONG_CODE'
}

/** Why keyed: a copy of the table alone would give away six digits at once. */
async function hashOfCode(db: Queryable, proposalId: number, code: string): Promise<string> {
  const secret = await sharedSecret(db, 'proposal-code')
  return createHmac('sha256', secret).update(`${proposalId}|${code}`).digest('base64url')
}
