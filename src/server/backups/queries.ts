import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { assumptionSets, backups, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

type BackupRow = typeof backups.$inferSelect

const ended = ['proven', 'unproven', 'failed'] as const

/** The advisory lock of a running backup: one at a time per database. */
export const backupKey = '5211920781'

/** The recorded backups, newest first, each with who requested it. */
export async function listBackups(db: Queryable, { page, pageSize }: { page: number; pageSize: number }) {
  return db
    .select({
      id: backups.id,
      state: backups.state,
      askedBy: users.name,
      askedAt: backups.askedAt,
      takenAt: backups.takenAt,
      fileName: backups.fileName,
      byteCount: backups.byteCount,
      tableCount: backups.tableCount,
      rowCount: backups.rowCount,
      pictureCount: backups.pictureCount,
      words: backups.words,
    })
    .from(backups)
    .leftJoin(users, eq(users.id, backups.askedByUserId))
    .orderBy(desc(backups.askedAt), desc(backups.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export function countBackups(db: Queryable): Promise<number> {
  return db.$count(backups)
}

export async function findBackup(db: Queryable, id: number): Promise<BackupRow | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id))
  return row
}

/**
 * The last verified backup, the last finished one, and since when the product has kept records: its first set of assumptions
 * comes with the first start, while the history of demo homes is older.
 */
export async function findVerifications(db: Queryable) {
  const newest = (states: readonly BackupRow['state'][]) =>
    db
      .select()
      .from(backups)
      .where(inArray(backups.state, [...states]))
      .orderBy(desc(backups.endedAt), desc(backups.id))
      .limit(1)
  const [[lastProven], [lastEnded], [first]] = await Promise.all([
    newest(['proven']),
    newest(ended),
    db.select({ at: assumptionSets.effectiveFrom }).from(assumptionSets).orderBy(assumptionSets.id).limit(1),
  ])
  return { lastProven, lastEnded, productSince: first?.at }
}

/** Whether any instance is making a backup or one is waiting. */
export async function isBackupUnderWay(db: Queryable, now: Date): Promise<boolean> {
  const [row] = await db.execute<{ underWay: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and (classid::bigint << 32) + objid::bigint = ${backupKey}::bigint
        and database = (select oid from pg_database where datname = current_database())
    ) or exists (
      select from backups where state = 'waiting' and asked_at > ${lost(now).toISOString()}::timestamptz
    ) as "underWay"`)
  return row?.underWay ?? false
}

/** A job that nobody has taken by then is lost. */
const lost = (now: Date) => new Date(now.getTime() - 60 * 60 * 1000)

export async function insertBackup(
  db: Queryable,
  row: { state: 'waiting' | 'running'; askedAt: Date; askedByUserId: number | null },
): Promise<number> {
  const [inserted] = await db.insert(backups).values(row).returning({ id: backups.id })
  if (!inserted) throw new Error('The backup was not noted')
  return inserted.id
}

export async function changeBackup(db: Queryable, id: number, change: Partial<BackupRow>) {
  await db.update(backups).set(change).where(eq(backups.id, id))
}

/** Marks the backups whose process ended as failed; only the holder of the lock may call it. */
export async function failAbandoned(db: Queryable, now: Date) {
  const words = 'The process ended before the backup was made.'
  await db
    .update(backups)
    .set({ state: 'failed', endedAt: now, words })
    .where(
      or(
        and(eq(backups.state, 'running'), isNull(backups.fileName)),
        and(eq(backups.state, 'waiting'), lt(backups.askedAt, lost(now))),
      ),
    )
  await db
    .update(backups)
    .set({ state: 'unproven', endedAt: now, words: 'The process ended before the backup was proven.' })
    .where(and(eq(backups.state, 'running'), isNotNull(backups.fileName)))
}

/** The archives, for retention. */
export async function listArchives(db: Queryable) {
  return db
    .select({
      id: backups.id,
      fileName: sql<string>`${backups.fileName}`,
      takenAt: sql<Date>`${backups.takenAt}`.mapWith(backups.takenAt),
      isVerified: sql<boolean>`${backups.state} = 'proven'`,
    })
    .from(backups)
    .where(and(isNotNull(backups.fileName), isNotNull(backups.takenAt), inArray(backups.state, [...ended])))
}

export async function forgetBackup(db: Queryable, id: number) {
  await db.delete(backups).where(eq(backups.id, id))
}

/** Deletes attempts without an archive that ended before that moment. */
export async function forgetOldFailures(db: Queryable, before: Date) {
  await db.delete(backups).where(and(isNull(backups.fileName), lt(backups.endedAt, before)))
}
