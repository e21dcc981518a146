import { sql } from 'drizzle-orm'
import type { Queryable } from '../deps.ts'

export const backupQueue = 'backup'

/** The row of the backup that was asked for. */
export type BackupJob = { id: number }

const hour = 60 * 60

/** A backup that finds another one under way is tried again each minute. */
export const backupQueueOptions = {
  retryLimit: 60,
  retryDelay: 60,
  expireInSeconds: 4 * hour,
  deleteAfterSeconds: 24 * hour,
}

/** Adds the job of a backup in the caller's transaction (docs/decisions/070 says why not by the library's own call). */
export async function insertBackupJob(db: Queryable, job: BackupJob) {
  const { retryLimit, retryDelay, expireInSeconds, deleteAfterSeconds } = backupQueueOptions
  await db.execute(sql`
    insert into jobs.job (name, data, retry_limit, retry_delay, expire_seconds, deletion_seconds)
    values (${backupQueue}, ${JSON.stringify(job)}::jsonb, ${retryLimit}, ${retryDelay}, ${expireInSeconds}, ${deleteAfterSeconds})`)
}
