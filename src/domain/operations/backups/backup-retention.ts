/** For how many days, weeks and months the newest backup is kept. */
export const keptBackups = { days: 7, weeks: 4, months: 12 } as const

export type KeptBackup = { takenAt: Date; isVerified: boolean }

/**
 * The backups that may be removed: all but the newest of each of the last days, weeks and months that have any. Verified ones
 * are counted apart from the rest, so that a failed one never pushes out a verified one. Days are in UTC.
 */
export function backupsToRemove<Backup extends KeptBackup>(backups: readonly Backup[]): Backup[] {
  const kept = new Set([
    ...backupsToKeep(backups.filter(({ isVerified }) => isVerified)),
    ...backupsToKeep(backups.filter(({ isVerified }) => !isVerified)),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

function backupsToKeep<Backup extends KeptBackup>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  return [
    ...newestOfEach(newestFirst, dayOf, keptBackups.days),
    ...newestOfEach(newestFirst, weekOf, keptBackups.weeks),
    ...newestOfEach(newestFirst, monthOf, keptBackups.months),
  ]
}

function newestOfEach<Backup extends KeptBackup>(
  newestFirst: readonly Backup[],
  periodOf: (moment: Date) => string,
  periods: number,
): Backup[] {
  const newest = new Map<string, Backup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.takenAt)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, periods)
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

/** A week is named by its Monday. */
function weekOf(moment: Date): string {
  const monday = new Date(moment)
  monday.setUTCDate(moment.getUTCDate() - ((moment.getUTCDay() + 6) % 7))
  return dayOf(monday)
}
