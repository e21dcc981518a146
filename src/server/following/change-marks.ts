import { sql } from 'drizzle-orm'
import { changeMarks, sharedSecrets } from '#db/schema.ts'
import type { Database, Queryable } from '../deps.ts'
import { type Place, secretOfCursors } from './cursor.ts'

/** So much further back than it was asked for, since clocks differ. */
const furtherBackMs = 10 * 60_000

/** No mark is before it, and PostgreSQL reads no year before 1 or after 9999 as JavaScript writes it. */
const earliestMs = 0
const latestMs = Date.UTC(9999, 11, 31)

/** Marks are kept for so long; who asks for an earlier moment walks the whole list. */
const keptMs = 400 * 24 * 60 * 60_000

/**
 * Notes which transactions have ended by now. Where the last time knew of more than this server has had, the database was copied from
 * another one, and is numbered anew.
 */
export async function markChanges(db: Database, now: Date): Promise<void> {
  const [last] = await db.execute<{ isAhead: boolean }>(sql`
    select xid > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead" from ${changeMarks} order by at desc limit 1`)
  if (last?.isAhead) await db.transaction(renumber)
  const before = new Date(now.getTime() - keptMs).toISOString()
  await db.execute(sql`delete from ${changeMarks} where at < ${before}::timestamptz`)
  await db.execute(sql`
    insert into ${changeMarks} (at, xid)
    select ${now.toISOString()}::timestamptz, settled_before() on conflict do nothing`)
}

/** Takes away the numbers that another server gave, above which no follower would ever see a row, and the cursors that were made of them. */
async function renumber(tx: Queryable): Promise<void> {
  await tx.execute(sql`delete from ${sharedSecrets} where name = ${secretOfCursors}`)
  await tx.execute(sql`delete from ${changeMarks}`)
  await tx.execute(sql`select number_rows_anew()`)
}

/** The place in each list before all that could be read only after ten minutes before that moment. */
export async function placeOf(db: Queryable, since: Date): Promise<Place> {
  const fromMs = Math.min(Math.max(since.getTime() - furtherBackMs, earliestMs), latestMs)
  const from = new Date(fromMs).toISOString()
  const [mark] = await db.execute<{ xid: string }>(sql`
    select xid::text from ${changeMarks} where at <= ${from}::timestamptz order by at desc limit 1`)
  return { xid: BigInt(mark?.xid ?? 0), id: 0 }
}
