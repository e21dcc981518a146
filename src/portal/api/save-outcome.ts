import { namedIn } from '#domain/operations/audit/who-changed.ts'
import { messages } from '#texts/en/messages.ts'
import { newerRecordOf, problemsOf } from './failures.ts'

/** The version that somebody else saved first, and that person's name where it is known. */
export type Newer<Current> = { current: Current; by: string | null }

type Unsaved<Current> =
  | { kind: 'refused'; problems: Record<string, string> }
  | ({ kind: 'stale' } & Newer<Current>)
  | { kind: 'failed' }

/** How a save ended: saved, refused by field, stale because somebody else saved first, or failed (shown in a toast). */
export type SaveOutcome<Saved, Current> = ({ kind: 'saved' } & Saved) | Unsaved<Current>

/** The errors that a form shows itself instead of a toast. */
export const shownByForm = { handles: ['STALE_WRITE', 'BAD_REQUEST'] }

/** The outcome of a failed save. */
export function unsaved<Current>(error: unknown): Unsaved<Current> {
  const newer = newerRecordOf<Current>(error)
  if (newer) return { kind: 'stale', ...newer }
  const problems = problemsOf(error)
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' }
}

/** 'Avery Admin saved this while you were typing.' */
export const savedMeanwhile = ({ by }: Pick<Newer<unknown>, 'by'>) => namedIn(messages.staleWrite, by)
