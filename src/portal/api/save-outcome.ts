import { newerRecordOf, problemsOf } from './failures.ts'

type Unsaved<Current> =
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'stale'; current: Current }
  | { kind: 'failed' }

/** How a save ended: saved, refused by field, stale because somebody else saved first, or failed (shown in a toast). */
export type SaveOutcome<Saved, Current> = ({ kind: 'saved' } & Saved) | Unsaved<Current>

/** The errors that a form shows itself instead of a toast. */
export const shownByForm = { handles: ['STALE_WRITE', 'BAD_REQUEST'] }

/** The outcome of a failed save. */
export function unsaved<Current>(error: unknown): Unsaved<Current> {
  const current = newerRecordOf<Current>(error)
  if (current) return { kind: 'stale', current }
  const problems = problemsOf(error)
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' }
}
