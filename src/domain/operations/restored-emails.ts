const hour = 60 * 60 * 1000

/** An archive this young is one that is being moved: nobody else has sent its letters meanwhile. */
export const movedWithinHours = 1

/** Whether e-mails that waited when an archive was made still leave after it was restored. docs/decisions/080 */
export function stillLeave(archiveTakenAt: Date, restoredAt: Date): boolean {
  const age = restoredAt.getTime() - archiveTakenAt.getTime()
  return age >= 0 && age <= movedWithinHours * hour
}
