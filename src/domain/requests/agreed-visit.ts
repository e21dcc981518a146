import { messages } from '#texts/en/messages.ts'
import { visitTexts } from '#texts/en/requests/visit.ts'
import { dayInLong } from '../days.ts'

/** The day and time window that staff agreed on with the requester, as '2026-11-24' and '08:00'. Without a window, any time. */
export type AgreedVisit = { visitDay: string; visitFrom: string | null; visitTo: string | null }

/** An agreed visit as stored; without a day there is none. */
type StoredVisit = Omit<AgreedVisit, 'visitDay'> & { visitDay: string | null }

export function agreedVisitOf({ visitDay, visitFrom, visitTo }: StoredVisit): AgreedVisit | null {
  return visitDay === null ? null : { visitDay, visitFrom, visitTo }
}

/** What speaks against a visit, by field. */
export function visitProblems({ visitDay, visitFrom, visitTo }: AgreedVisit, today: string) {
  const problems: { path: keyof AgreedVisit; message: string }[] = []
  const { visitInPast, visitDayMissing, visitWindowHalf, visitWindowReversed } = messages.requests
  if (visitDay === '') problems.push({ path: 'visitDay', message: visitDayMissing })
  else if (visitDay < today) problems.push({ path: 'visitDay', message: visitInPast })
  if (visitFrom === null && visitTo !== null) problems.push({ path: 'visitFrom', message: visitWindowHalf })
  if (visitFrom !== null && visitTo === null) problems.push({ path: 'visitTo', message: visitWindowHalf })
  if (visitFrom !== null && visitTo !== null && visitTo <= visitFrom)
    problems.push({ path: 'visitTo', message: visitWindowReversed })
  return problems
}

/** 'Tuesday, November 24, 8 to noon' */
export function visitInWords({ visitDay, visitFrom, visitTo }: AgreedVisit): string {
  const day = dayInLong(visitDay)
  return visitFrom === null || visitTo === null ? day : `${day}, ${windowInWords(visitFrom, visitTo)}`
}

/** '8 to noon', '1 to 3:30 p.m.', '10 a.m. to 2 p.m.' */
function windowInWords(from: string, to: string): string {
  const isSaidOnce = to === '12:00' ? from < to : from >= '12:00' === to >= '12:00' && from !== '12:00'
  return `${timeInWords(from, isSaidOnce)} ${visitTexts.to} ${timeInWords(to, false)}`
}

function timeInWords(time: string, isHalfOfDaySaid: boolean): string {
  if (time === '12:00') return visitTexts.noon
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return isHalfOfDaySaid ? clock : `${clock} ${hour < 12 ? visitTexts.am : visitTexts.pm}`
}
