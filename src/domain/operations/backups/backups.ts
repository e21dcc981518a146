/** Queued, running, restored to the end, made but not whole or not test-restored, or failed. */
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
 * Whether the owner must be warned: the last finished backup was not proven, or none was verified for two days. A product younger
 * than that is not warned yet.
 */
export function isVerificationLate(
  { lastProven, lastEnded, productSince }: { lastProven: Outcome; lastEnded: Outcome; productSince: Date },
  now: Date,
): boolean {
  if (lastEnded && lastEnded.state !== 'proven') return true
  const since = lastProven?.at ?? productSince
  return now.getTime() - since.getTime() > lateAfterHours * 60 * 60 * 1000
}

/** Single images get lost. More than that is a folder or bucket that is not there. */
const mostMissingImages = 3

/**
 * Whether an archive holds so many of the images that records name that it may count as proven: all but three, and at least one if any is
 * named (docs/decisions/080).
 */
export function hasEnoughImages({ held, missing }: { held: number; missing: number }): boolean {
  return missing === 0 || (held > 0 && missing <= mostMissingImages)
}
