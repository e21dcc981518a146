import { sql } from 'drizzle-orm'
import { throttles } from '#db/schema.ts'
import type { Database, Queryable } from '../deps.ts'

/** So many attempts at once, and one more for each pause that passes. */
export type Limit = { burst: number; pauseSeconds: number }

/**
 * Takes one attempt out of a leaky bucket. Answers 0 when it may be made, else the seconds to wait.
 * A full bucket lets one attempt through after each pause, so nobody can keep it shut for good.
 */
export async function takeAttempt(db: Queryable, bucket: string, limit: Limit, now: Date): Promise<number> {
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
export async function emptyBucket(db: Database, bucket: string) {
  await db.delete(throttles).where(sql`${throttles.bucket} = ${bucket}`)
}
