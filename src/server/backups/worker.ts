import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { ScheduledJob } from '../scheduled-jobs/jobs.ts'
import { type BackupDeps, endAbandoned, makeBackup } from './make-backup.ts'
import { type BackupJob, backupQueue } from './queue.ts'

/** A running backup does not hold up the shutdown; the next one removes its remains. */
const timeoutMs = 1_000

/** Makes the backups that Admins request, until stopped; those that a killed process left running have failed. */
export async function openBackupWorker(boss: PgBoss, deps: BackupDeps, pollSeconds = 2) {
  await endAbandoned(deps)
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

/** The nightly backup, which fails unless its archive is proven. */
export function scheduledBackup(deps: BackupDeps): ScheduledJob {
  return {
    name: 'backup',
    cron: '30 2 * * *',
    async run() {
      const { state, words } = await makeBackup(deps)
      if (state !== 'proven') throw new Error(words)
    },
  }
}
