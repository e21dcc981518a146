import { sql } from 'drizzle-orm'
import type { Queryable } from '../deps.ts'
import { jobQueue } from './jobs.ts'

/**
 * Moves the nightly work to the time zone of the business, in the transaction that changes it: whichever instance runs it reads the
 * schedule from the database.
 */
export async function moveScheduleTo(db: Queryable, timeZone: string): Promise<void> {
  const [queue] = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('jobs.schedule') is not null as "isThere"`,
  )
  if (!queue?.isThere) return
  await db.execute(sql`
    update jobs.schedule set timezone = ${timeZone}
    where starts_with(name, ${jobQueue('')}) and timezone <> ${timeZone}`)
}
