const minute = 60_000
const day = 24 * 60 * minute

/** How long whoever deleted something may undo it. docs/decisions/030 */
export const undoWindowMs = 5 * minute

/** How many days a deleted record can be restored. */
export const restorableDays = 90

/** Records deleted before this moment can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * day)
}

/** Whether a deletion is recent enough to be undone by whoever did it. */
export function isFreshDeletion(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= undoWindowMs
}
