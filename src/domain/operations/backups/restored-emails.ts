const hour = 60 * 60 * 1000

/** An archive this recent is being moved: nobody else has sent its emails meanwhile. */
export const movedWithinHours = 1

/** Whether emails that waited when an archive was made are sent after its restore. docs/decisions/080 */
export function stillLeave(archiveTakenAt: Date, restoredAt: Date): boolean {
  const age = restoredAt.getTime() - archiveTakenAt.getTime()
  return age >= 0 && age <= movedWithinHours * hour
}
