import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** A first answer is kept so long. */
const keptMs = 24 * 60 * 60 * 1000

const oldestKept = (now: Date) => new Date(now.getTime() - keptMs)

type Place = { tokenId: number; call: string; key: string }

/** Whether nobody else makes the call of that key now; until the transaction ends nobody else will. */
export async function lockKey(tx: Queryable, { tokenId, call, key }: Place): Promise<boolean> {
  const [row] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${tokenId} ${call} ${key}`}, 0)) as locked`,
  )
  return row?.locked === true
}

/** What was answered first under that key in the last day. */
export async function findFirstAnswer(tx: Queryable, { tokenId, call, key }: Place, now: Date) {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.tokenId, tokenId),
        eq(idempotencyKeys.call, call),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.at, oldestKept(now)),
      ),
    )
  return row
}

/** Keeps an answer, in place of one that is over. */
export async function keepAnswer(tx: Queryable, kept: typeof idempotencyKeys.$inferInsert) {
  const { bodyHash, answer, at } = kept
  await tx
    .insert(idempotencyKeys)
    .values(kept)
    .onConflictDoUpdate({
      target: [idempotencyKeys.tokenId, idempotencyKeys.call, idempotencyKeys.key],
      set: { bodyHash, answer, at },
    })
}

/** Forgets answers that are over. */
export async function forgetAnswers(db: Queryable, now: Date) {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.at, oldestKept(now)))
}
