import { and, count, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { tokens, tokenUses, users } from '#db/schema.ts'
import type { TokenScope } from '#domain/people/token-access.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'
import { todayOfBusiness } from '../proposal-settings/queries.ts'

const selectInForce = preparedLookup((db) =>
  db
    .select({
      id: tokens.id,
      name: tokens.name,
      scopes: tokens.scopes,
      lastUsedAt: tokens.lastUsedAt,
      today: sql<string>`${todayOfBusiness}::text`,
    })
    .from(tokens)
    .where(
      and(
        eq(tokens.tokenHash, sql.placeholder('tokenHash')),
        isNull(tokens.revokedAt),
        gte(tokens.lastDay, todayOfBusiness),
      ),
    ),
)

/** The token of a hash that neither ended nor was revoked, and today where the business is. */
export async function findTokenInForce(db: Queryable, tokenHash: string, now: Date) {
  const [token] = await selectInForce(db, { tokenHash, now: now.toISOString() })
  return token
}

/** Notes from where a token was used last. */
export async function noteUse(db: Queryable, id: number, { now, from }: { now: Date; from: string }) {
  await db.update(tokens).set({ lastUsedAt: now, lastUsedFrom: from }).where(eq(tokens.id, id))
}

type Use = { tokenId: number; day: string; call: string; isRefused: boolean }

/** Counts a call that a token made. */
export async function countUse(db: Queryable, { tokenId, day, call, isRefused }: Use) {
  const refused = isRefused ? 1 : 0
  await db
    .insert(tokenUses)
    .values({ tokenId, day, call, count: 1, refused })
    .onConflictDoUpdate({
      target: [tokenUses.tokenId, tokenUses.day, tokenUses.call],
      set: { count: sql`${tokenUses.count} + 1`, refused: sql`${tokenUses.refused} + ${refused}` },
    })
}

type NewToken = {
  tokenHash: string
  start: string
  name: string
  scopes: TokenScope[]
  madeByUserId: number
  madeAt: Date
  lastDay: string
}

export async function insertToken(db: Queryable, token: NewToken): Promise<number> {
  const [row] = await db.insert(tokens).values(token).returning({ id: tokens.id })
  if (!row) throw new Error('The token was not stored')
  return row.id
}

/** How many tokens serve on that day. Whoever adds one waits for whoever adds another. */
export async function countTokensInForce(tx: Queryable, today: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tokens'))`)
  const [row] = await tx
    .select({ count: count() })
    .from(tokens)
    .where(and(isNull(tokens.revokedAt), gte(tokens.lastDay, today)))
  return row?.count ?? 0
}

/** Revokes a token; undefined where there is none that could be. */
export async function revokeToken(db: Queryable, id: number, { now, by }: { now: Date; by: number }) {
  const [row] = await db
    .update(tokens)
    .set({ revokedAt: now, revokedByUserId: by })
    .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
    .returning({ name: tokens.name })
  return row
}

const maker = alias(users, 'maker')
const revoker = alias(users, 'revoker')

/** All tokens with who made and revoked them, the newest first. */
export const listTokens = (db: Queryable) =>
  db
    .select({
      id: tokens.id,
      name: tokens.name,
      start: tokens.start,
      scopes: tokens.scopes,
      madeBy: maker.name,
      isMakerGone: sql<boolean>`${isNotNull(maker.deletedAt)}`,
      madeAt: tokens.madeAt,
      lastDay: tokens.lastDay,
      lastUsedAt: tokens.lastUsedAt,
      lastUsedFrom: tokens.lastUsedFrom,
      revokedAt: tokens.revokedAt,
      revokedBy: revoker.name,
    })
    .from(tokens)
    .innerJoin(maker, eq(maker.id, tokens.madeByUserId))
    .leftJoin(revoker, eq(revoker.id, tokens.revokedByUserId))
    .orderBy(desc(tokens.id))

/** What the tokens did since a day, the calls made most often first. */
export const listUses = (db: Queryable, since: string) =>
  db
    .select({
      tokenId: tokenUses.tokenId,
      call: tokenUses.call,
      count: sql<number>`sum(${tokenUses.count})::int`,
      refused: sql<number>`sum(${tokenUses.refused})::int`,
    })
    .from(tokenUses)
    .where(gte(tokenUses.day, since))
    .groupBy(tokenUses.tokenId, tokenUses.call)
    .orderBy(desc(sql`sum(${tokenUses.count})`), tokenUses.call)

/** Marks those as told that end up to that day, which a trigger puts under the bell. */
export async function notifyOfEnds(
  db: Queryable,
  { today, upTo, now }: { today: string; upTo: string; now: Date },
) {
  await db
    .update(tokens)
    .set({ toldOfEndAt: now })
    .where(
      and(
        isNull(tokens.revokedAt),
        isNull(tokens.toldOfEndAt),
        gte(tokens.lastDay, today),
        lte(tokens.lastDay, upTo),
      ),
    )
}

/** Forgets what tokens did before a day, and from where those were used that serve no more. */
export async function forgetUses(db: Queryable, before: string) {
  await db.delete(tokenUses).where(lt(tokenUses.day, before))
  await db
    .update(tokens)
    .set({ lastUsedFrom: null })
    .where(and(isNotNull(tokens.lastUsedFrom), or(isNotNull(tokens.revokedAt), lt(tokens.lastDay, before))))
}
