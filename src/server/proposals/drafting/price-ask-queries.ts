import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { priceAsks, users } from '#db/schema.ts'
import type { Queryable } from '../../deps.ts'

const asked = alias(users, 'asked')
const answerer = alias(users, 'answerer')

/** The newest question about the prices of a proposal; undefined where there is none. */
export async function findNewestAsk(db: Queryable, proposalId: number) {
  const [row] = await db
    .select({
      id: priceAsks.id,
      options: priceAsks.options,
      pricesHash: priceAsks.pricesHash,
      askedByUserId: priceAsks.askedByUserId,
      askedBy: users.name,
      askedOf: asked.name,
      askedAt: priceAsks.askedAt,
      agrees: priceAsks.agrees,
      answeredByUserId: priceAsks.answeredByUserId,
      answeredBy: answerer.name,
      answeredAt: priceAsks.answeredAt,
      word: priceAsks.word,
    })
    .from(priceAsks)
    .innerJoin(users, eq(users.id, priceAsks.askedByUserId))
    .leftJoin(asked, eq(asked.id, priceAsks.askedOfUserId))
    .leftJoin(answerer, eq(answerer.id, priceAsks.answeredByUserId))
    .where(eq(priceAsks.proposalId, proposalId))
    .orderBy(desc(priceAsks.id))
    .limit(1)
  return row
}

export type StoredAsk = NonNullable<Awaited<ReturnType<typeof findNewestAsk>>>

export async function insertAsk(db: Queryable, ask: typeof priceAsks.$inferInsert): Promise<number> {
  const [row] = await db.insert(priceAsks).values(ask).returning({ id: priceAsks.id })
  if (!row) throw new Error('The question was not stored')
  return row.id
}

/** Answers a question that nobody has answered. */
export async function answerAsk(
  db: Queryable,
  id: number,
  answer: { agrees: boolean; answeredByUserId: number; answeredAt: Date; word: string | null },
) {
  await db
    .update(priceAsks)
    .set(answer)
    .where(and(eq(priceAsks.id, id), isNull(priceAsks.answeredAt)))
}
