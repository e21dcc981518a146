/** Waits for its turn, is under way, was restored to the end, was not or could not be restored, or did not come about. */
export const backupStates = [
  { state: 'waiting', name: 'Waiting' },
  { state: 'running', name: 'Running' },
  { state: 'proven', name: 'Proven' },
  { state: 'unproven', name: 'Not proven' },
  { state: 'failed', name: 'Failed' },
] as const

export type BackupState = (typeof backupStates)[number]['state']

/** Without a proven restore for so long the owner is warned. */
export const lateAfterHours = 48

type Outcome = { state: BackupState; at: Date } | null | undefined

/**
 * Whether the owner must be warned: the last one that ended failed, or nothing was proven for two days. A product that
 * is younger than that has time.
 */
export function isVerificationLate(
  { lastProven, lastEnded, productSince }: { lastProven: Outcome; lastEnded: Outcome; productSince: Date },
  now: Date,
): boolean {
  if (lastEnded?.state === 'failed') return true
  const since = lastProven?.at ?? productSince
  return now.getTime() - since.getTime() > lateAfterHours * 60 * 60 * 1000
}
