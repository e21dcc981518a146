import { lte, sql } from 'drizzle-orm'
import { throttles } from '#db/schema.ts'
import type { Queryable } from './deps.ts'
import type { CallerAddress } from './http/caller-address.ts'

/** So many attempts at once, and one more for each pause that passes. */
export type Limit = { burst: number; pauseSeconds: number }

/** What is counted, and how much of it. */
export type Bucket = readonly [name: string, limit: Limit]

/** How many times as much as one line what a whole network behind a provider may do: homes share a /48. */
const widerBy = 10

/** The buckets of what is limited by address: the line's own, and of an IPv6 address its wider network's (docs/decisions/006). */
export function bucketsOfAddress(what: string, address: CallerAddress, limit: Limit): Bucket[] {
  const { burst, pauseSeconds } = limit
  const own: Bucket = [`${what}:${address.counted}`, limit]
  if (address.countedWider === undefined) return [own]
  const wider = { burst: burst * widerBy, pauseSeconds: pauseSeconds / widerBy }
  return [own, [`${what}:${address.countedWider}`, wider]]
}

/**
 * Takes one attempt out of each bucket in turn, up to the first that is full: what the narrow ones hold back fills no wide one.
 * Answers 0 when it may be made, else the seconds to wait.
 */
export async function consumeAll(db: Queryable, buckets: readonly Bucket[], now: Date): Promise<number> {
  for (const [name, limit] of buckets) {
    const wait = await consume(db, name, limit, now)
    if (wait > 0) return wait
  }
  return 0
}

/**
 * Takes one attempt out of a leaky bucket. Answers 0 when it may be made, else the seconds to wait.
 * A full bucket lets one attempt through after each pause, so nobody can keep it shut for good.
 */
export async function consume(db: Queryable, bucket: string, limit: Limit, now: Date): Promise<number> {
  const fills = sql`greatest(${throttles.emptyAt}, ${now.toISOString()}::timestamptz) + make_interval(secs => ${limit.pauseSeconds})`
  const fullAt = new Date(now.getTime() + limit.burst * limit.pauseSeconds * 1000)
  const taken = await db
    .insert(throttles)
    .values({ bucket, emptyAt: new Date(now.getTime() + limit.pauseSeconds * 1000) })
    .onConflictDoUpdate({
      target: throttles.bucket,
      set: { emptyAt: fills },
      setWhere: sql`${fills} <= ${fullAt.toISOString()}::timestamptz`,
    })
    .returning({ bucket: throttles.bucket })
  if (taken.length > 0) return 0
  const [row] = await db.select().from(throttles).where(sql`${throttles.bucket} = ${bucket}`)
  const emptyAt = row?.emptyAt.getTime() ?? now.getTime()
  const nextAt = emptyAt - (limit.burst - 1) * limit.pauseSeconds * 1000
  return Math.max(1, Math.ceil((nextAt - now.getTime()) / 1000))
}

/** Gives all attempts back, after the right answer was given. */
export async function reset(db: Queryable, bucket: string) {
  await db.delete(throttles).where(sql`${throttles.bucket} = ${bucket}`)
}

/** Gives one attempt back, which was a right answer, and leaves those of others. */
export async function giveBack(db: Queryable, [name, { pauseSeconds }]: Bucket) {
  await db
    .update(throttles)
    .set({ emptyAt: sql`${throttles.emptyAt} - make_interval(secs => ${pauseSeconds})` })
    .where(sql`${throttles.bucket} = ${name}`)
}

/** Lets go of buckets that are empty: each names an address or an e-mail that nobody needs any more. */
export async function forgetEmptyBuckets(db: Queryable, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.emptyAt, now))
}
