import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { throttles } from '#db/schema.ts'
import type { Queryable } from './deps.ts'
import type { CallerAddress } from './http/callers/caller-address.ts'

/** Allows a burst of attempts, then one more after each pause. */
export type Limit = { burst: number; pauseSeconds: number }

export type Bucket = readonly [name: string, limit: Limit]

/** Factor for a whole network: homes share a /48. */
const widerBy = 10

/** The buckets for an address: its own, and for IPv6 also that of the wider network (docs/decisions/065). */
export function bucketsOfAddress(what: string, address: CallerAddress, limit: Limit): Bucket[] {
  const { burst, pauseSeconds } = limit
  const own: Bucket = [`${what}:${address.counted}`, limit]
  if (address.countedWider === undefined) return [own]
  const wider = { burst: burst * widerBy, pauseSeconds: pauseSeconds / widerBy }
  return [own, [`${what}:${address.countedWider}`, wider]]
}

/**
 * Consumes an attempt from each bucket in turn, up to the first full one, so that attempts refused by a narrow bucket
 * do not fill a wide one. Returns 0 if allowed, else the seconds to wait.
 */
export async function consumeAll(db: Queryable, buckets: readonly Bucket[], now: Date): Promise<number> {
  for (const [index, [name, limit]] of buckets.entries()) {
    const wait = await consume(db, name, limit, now)
    if (wait === 0) continue
    // Why the rest too: after a clock that was ahead, their waits run side by side and not one after the other.
    for (const [next, ofNext] of buckets.slice(index + 1)) await bringBack(db, next, fullAt(ofNext, now))
    return wait
  }
  return 0
}

const fullAt = ({ burst, pauseSeconds }: Limit, now: Date) =>
  new Date(now.getTime() + burst * pauseSeconds * 1000)

/**
 * Consumes an attempt from a leaky bucket. Returns 0 if allowed, else the seconds to wait. A full bucket allows one
 * attempt after each pause, so nobody can keep it full for good.
 */
export async function consume(db: Queryable, bucket: string, limit: Limit, now: Date): Promise<number> {
  const fills = sql`greatest(${throttles.emptyAt}, ${now.toISOString()}::timestamptz) + make_interval(secs => ${limit.pauseSeconds})`
  const full = fullAt(limit, now)
  const taken = await db
    .insert(throttles)
    .values({ bucket, emptyAt: new Date(now.getTime() + limit.pauseSeconds * 1000) })
    .onConflictDoUpdate({
      target: throttles.bucket,
      set: { emptyAt: fills },
      setWhere: sql`${fills} <= ${full.toISOString()}::timestamptz`,
    })
    .returning({ bucket: throttles.bucket })
  if (taken.length > 0) return 0
  await bringBack(db, bucket, full)
  const [row] = await db.select().from(throttles).where(eq(throttles.bucket, bucket))
  const emptyAt = row?.emptyAt.getTime() ?? now.getTime()
  const nextAt = emptyAt - (limit.burst - 1) * limit.pauseSeconds * 1000
  return Math.max(1, Math.ceil((nextAt - now.getTime()) / 1000))
}

/**
 * Makes a bucket that is fuller than full just full: it was filled while the clock was ahead, and would stay closed until the clock
 * has caught up.
 */
async function bringBack(db: Queryable, bucket: string, full: Date): Promise<void> {
  await db
    .update(throttles)
    .set({ emptyAt: full })
    .where(and(eq(throttles.bucket, bucket), gt(throttles.emptyAt, full)))
}

/** Empties these buckets, after a right answer. */
export async function reset(db: Queryable, ...buckets: readonly string[]) {
  await db.delete(throttles).where(inArray(throttles.bucket, buckets))
}

/** Gives back one attempt, which was right, and leaves those of others. */
export async function giveBack(db: Queryable, [name, { pauseSeconds }]: Bucket) {
  await db
    .update(throttles)
    .set({ emptyAt: sql`${throttles.emptyAt} - make_interval(secs => ${pauseSeconds})` })
    .where(sql`${throttles.bucket} = ${name}`)
}

/** Deletes empty buckets, each of which names an address or an email. */
export async function forgetEmptyBuckets(db: Queryable, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.emptyAt, now))
}
