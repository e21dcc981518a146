/** Queued, running, restored to the end, made but not test-restored, or failed. */
export const backupStates = [
  { state: 'waiting', name: 'Waiting' },
  { state: 'running', name: 'Running' },
  { state: 'proven', name: 'Proven' },
  { state: 'unproven', name: 'Not proven' },
  { state: 'failed', name: 'Failed' },
] as const

export type BackupState = (typeof backupStates)[number]['state']

/** The owner is warned after this long without a verified backup. */
export const lateAfterHours = 48

type Outcome = { state: BackupState; at: Date } | null | undefined

/**
 * Whether the owner must be warned: the last finished backup failed, or none was verified for two days. A product younger
 * than that is not warned yet.
 */
export function isVerificationLate(
  { lastProven, lastEnded, productSince }: { lastProven: Outcome; lastEnded: Outcome; productSince: Date },
  now: Date,
): boolean {
  if (lastEnded?.state === 'failed') return true
  const since = lastProven?.at ?? productSince
  return now.getTime() - since.getTime() > lateAfterHours * 60 * 60 * 1000
}
