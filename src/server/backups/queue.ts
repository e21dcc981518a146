import { sql } from 'drizzle-orm'
import type { Queryable } from '../deps.ts'

export const backupQueue = 'backup'

/** The id of the requested backup. */
export type BackupJob = { id: number }

const hour = 60 * 60

/** Retries each minute while another backup is running. */
export const backupQueueOptions = {
  retryLimit: 60,
  retryDelay: 60,
  expireInSeconds: 4 * hour,
  deleteAfterSeconds: 24 * hour,
}

/** Adds a backup job in the caller's transaction (docs/decisions/070 says why not with the library's own call). */
export async function insertBackupJob(db: Queryable, job: BackupJob) {
  const { retryLimit, retryDelay, expireInSeconds, deleteAfterSeconds } = backupQueueOptions
  await db.execute(sql`
    insert into jobs.job (name, data, retry_limit, retry_delay, expire_seconds, deletion_seconds)
    values (${backupQueue}, ${JSON.stringify(job)}::jsonb, ${retryLimit}, ${retryDelay}, ${expireInSeconds}, ${deleteAfterSeconds})`)
}
