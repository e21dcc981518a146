import { dayAfter } from '../days.ts'

/** What came of a call, or that there is to be none. */
export const callMarks = [
  { mark: 'called', name: 'Called' },
  { mark: 'not-now', name: 'Not now' },
  { mark: 'do-not-contact', name: 'Do not contact' },
] as const
export type CallMark = (typeof callMarks)[number]['mark']
export const callMarkNames = callMarks.map(({ mark }) => mark)

/** A home that was called leaves the list for so long. */
const restDaysAfterCall = 90

/** A later day than this is a typing mistake. */
const mostRestDays = 3 * 365

/** The parts of the call list. */
export const callListParts = [
  { part: 'to-call', name: 'To call' },
  { part: 'ask-for-plate', name: 'Ask for the plate' },
  { part: 'in-hand', name: 'In hand' },
  { part: 'do-not-contact', name: 'Do not contact' },
] as const
export type CallListPart = (typeof callListParts)[number]['part']

/** The first day on which a marked home may be called again; null is never. `until` is the day that was asked for. */
export function callableFrom(mark: CallMark, until: string | null, today: string): string | null {
  if (mark === 'do-not-contact') return null
  return mark === 'called' ? dayAfter(today, restDaysAfterCall) : until
}

/** Why a home cannot rest until that day; null if it can. */
export function untilProblem(until: string | null, today: string): string | null {
  if (until === null) return 'Choose a day.'
  if (until <= today) return 'Choose a later day than today.'
  return until > dayAfter(today, mostRestDays) ? 'Choose a day within three years.' : null
}
