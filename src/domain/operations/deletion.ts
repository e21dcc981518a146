const minute = 60_000
const day = 24 * 60 * minute

/** For so long whoever deleted something may take it back. docs/decisions/030 */
export const undoWindowMs = 5 * minute

/** For so many days a deleted record can be restored. */
export const restorableDays = 90

/** What was deleted before this moment is beyond restoring. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * day)
}

/** Whether a deletion is so fresh that it can be undone by whoever did it. */
export function isFreshDeletion(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= undoWindowMs
}
