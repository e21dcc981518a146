import { join } from 'node:path'
import type { Env } from '../env.ts'

/** The folder of the archives. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return BACKUP_DIR ?? join(DATA_DIR, 'backups')
}
