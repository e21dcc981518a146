import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { ScheduledJob } from '../scheduled-jobs/jobs.ts'
import { type BackupDeps, makeBackup } from './make-backup.ts'
import { type BackupJob, backupQueue } from './queue.ts'

/** A backup that is under way keeps nobody from stopping; what is left of it is removed by the next one. */
const timeoutMs = 1_000

/** Makes the backups that Admins ask for, until it is stopped. */
export async function openBackupWorker(boss: PgBoss, deps: BackupDeps, pollSeconds = 2) {
  await boss.work<BackupJob>(backupQueue, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
    if (job) await makeBackup(deps, job.data.id)
  })
  return {
    async stop() {
      const timeout = pause(timeoutMs, undefined, { ref: false })
      await Promise.race([boss.offWork(backupQueue, { wait: true }), timeout])
    },
  }
}

/** The backup of the night; one that cannot be made or restored is a failure of the night. */
export function scheduledBackup(deps: BackupDeps): ScheduledJob {
  return {
    name: 'backup',
    cron: '30 2 * * *',
    async run() {
      const { state, words } = await makeBackup(deps)
      if (state === 'failed') throw new Error(words)
    },
  }
}
