import { requestWords } from '#texts/en/staff/requests.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
/** What came of a request, as told when it is completed (docs/decisions/040). */
export const requestOutcomes = [
  { outcome: 'done', name: requestWords.outcomes.done },
  { outcome: 'no-longer-needed', name: requestWords.outcomes['no-longer-needed'] },
  { outcome: 'cancelled-by-customer', name: requestWords.outcomes['cancelled-by-customer'] },
  { outcome: 'not-reached', name: requestWords.outcomes['not-reached'] },
  { outcome: 'other', name: requestWords.outcomes.other },
] as const

export type RequestOutcome = (typeof requestOutcomes)[number]['outcome']

export function outcomeName(outcome: RequestOutcome): string {
  return requestOutcomes.find((row) => row.outcome === outcome)?.name ?? outcome
}

/** Characters of a note on a request. */
export const longestNote = 10_000

/** The problem with a typed note; null if it can be stored. */
export function noteProblem(note: string): string | null {
  if (note.length <= longestNote) return null
  return fill(requestWords.noteTooLong, { most: grouped(longestNote), length: grouped(note.length) })
}

/** How long whoever completed a request may undo that. */
export const undoMinutes = 10

/** How many minutes are left to undo a completion, begun ones counted; 0 when the time has passed. */
export function minutesToUndo(completedAt: Date, now: Date): number {
  const left = undoMinutes - (now.getTime() - completedAt.getTime()) / 60_000
  return Math.min(undoMinutes, Math.max(0, Math.ceil(left)))
}
