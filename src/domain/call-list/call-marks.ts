import { callListWords } from '#texts/en/staff/homes/call-list.ts'
import { dayAfter } from '../days.ts'

/** What came of a call, or that there is to be none. */
export const callMarks = [
  { mark: 'called', name: callListWords.marks.called },
  { mark: 'not-now', name: callListWords.marks['not-now'] },
  { mark: 'do-not-contact', name: callListWords.marks['do-not-contact'] },
] as const
export type CallMark = (typeof callMarks)[number]['mark']
export const callMarkNames = callMarks.map(({ mark }) => mark)

/** A home that was called leaves the list for so long. */
const restDaysAfterCall = 90

/** A later day than this is a typing mistake. */
const mostRestDays = 3 * 365

/** The parts of the call list. */
export const callListParts = [
  { part: 'to-call', name: callListWords.parts['to-call'] },
  { part: 'ask-for-plate', name: callListWords.parts['ask-for-plate'] },
  { part: 'in-hand', name: callListWords.parts['in-hand'] },
  { part: 'do-not-contact', name: callListWords.parts['do-not-contact'] },
] as const
export type CallListPart = (typeof callListParts)[number]['part']

/** The first day on which a marked home may be called again; null is never. `until` is the day that was asked for. */
export function callableFrom(mark: CallMark, until: string | null, today: string): string | null {
  if (mark === 'do-not-contact') return null
  return mark === 'called' ? dayAfter(today, restDaysAfterCall) : until
}

/** Why a home cannot rest until that day; null if it can. */
export function untilProblem(until: string | null, today: string): string | null {
  if (until === null) return callListWords.until.missing
  if (until <= today) return callListWords.until.past
  return until > dayAfter(today, mostRestDays) ? callListWords.until.tooLate : null
}
