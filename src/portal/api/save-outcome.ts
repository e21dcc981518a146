import type { z } from 'zod'
import { newerRecordOf, problemsOf } from './failures.ts'

type Unsaved<Current> =
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'stale'; current: Current }
  | { kind: 'failed' }

/** How a save ended: stored, refused field by field, stale beside somebody else's save, or failed as a toast has told. */
export type SaveOutcome<Saved, Current> = ({ kind: 'saved' } & Saved) | Unsaved<Current>

/** The refusals that a form shows by itself instead of a toast. */
export const shownByForm = { handles: ['STALE_WRITE', 'BAD_REQUEST'] }

/** What a save that failed came to; `record` reads what somebody else saved in the meantime. */
export function unsaved<Current>(error: unknown, record: z.ZodType<Current>): Unsaved<Current> {
  const current = newerRecordOf(error, record)
  if (current) return { kind: 'stale', current }
  const problems = problemsOf(error)
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' }
}
