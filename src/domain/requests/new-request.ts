import { equipmentKinds } from '../homes/equipment.ts'
import { messages } from '../messages.ts'
import { requestReasons } from './requests.ts'

/** Photos that a request may carry. */
export const mostRequestPhotos = 3

/** Characters of a request's own words. */
export const longestRequestWords = 2000

/** Days on which a visit may suit; none chosen means any. */
export const visitDays = [
  { day: 'monday', name: 'Monday' },
  { day: 'tuesday', name: 'Tuesday' },
  { day: 'wednesday', name: 'Wednesday' },
  { day: 'thursday', name: 'Thursday' },
  { day: 'friday', name: 'Friday' },
  { day: 'saturday', name: 'Saturday' },
] as const
export type VisitDay = (typeof visitDays)[number]['day']

/** Parts of a day on which a visit may suit; none chosen means any. */
export const visitTimes = [
  { time: 'morning', name: 'Morning' },
  { time: 'afternoon', name: 'Afternoon' },
  { time: 'evening', name: 'Evening' },
] as const
export type VisitTime = (typeof visitTimes)[number]['time']

/** 'Monday, Friday, in the morning'; 'Any day' when nothing was chosen. */
export function visitInWords(days: readonly string[], times: readonly string[]): string {
  const named = visitDays.filter(({ day }) => days.includes(day)).map(({ name }) => name)
  const parts = visitTimes.filter(({ time }) => times.includes(time)).map(({ name }) => name.toLowerCase())
  const onDays = named.length === 0 || named.length === visitDays.length ? 'Any day' : named.join(', ')
  return parts.length === 0 || parts.length === visitTimes.length
    ? onDays
    : `${onDays}, in the ${parts.join(' or ')}`
}

type Asked = {
  requestReasonId: number
  equipmentTypeId: number
  email: string | null
  phone: string | null
}

/** 'e…@example.com': enough for its owner to recognise it. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}

/** 'the number ending in 0101'. */
export function maskedPhone(phone: string): string {
  return `the number ending in ${phone.replaceAll(/\D/g, '').slice(-4)}`
}

/**
 * What a request lacks before it can be sent, by field; the first is the one to show. Contact details may be left out where
 * they are stored.
 */
export function missingOfRequest(
  { requestReasonId, equipmentTypeId, email, phone }: Asked,
  { isReachKnown = false }: { isReachKnown?: boolean } = {},
) {
  const problems: { path: string; message: string }[] = []
  if (!requestReasons.some(({ id }) => id === requestReasonId))
    problems.push({ path: 'requestReasonId', message: messages.requests.incomplete })
  if (!equipmentKinds.some(({ id }) => id === equipmentTypeId))
    problems.push({ path: 'equipmentTypeId', message: messages.requests.incomplete })
  if (!isReachKnown && !email?.trim() && !phone?.trim())
    problems.push({ path: 'email', message: messages.requests.noContact })
  return problems
}
