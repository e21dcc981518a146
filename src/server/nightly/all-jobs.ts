import type { BackupDeps } from '../backups/make-backup.ts'
import { nightlyBackup } from '../backups/worker.ts'
import type { NightlyJob } from './jobs.ts'

/** All that is done at night. */
export function nightlyJobs(deps: BackupDeps): NightlyJob[] {
  return [nightlyBackup(deps)]
}
