/** How many days, weeks and months keep a backup: the newest one of each. */
export const keptBackups = { days: 7, weeks: 4, months: 12 } as const

export type KeptBackup = { takenAt: Date; isVerified: boolean }

/**
 * The backups that may go: those that are not the newest of one of the last days, weeks or months that have any. Proven
 * ones are counted apart from the rest, so that one that failed never pushes out one that is proven. Days are those of UTC.
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
