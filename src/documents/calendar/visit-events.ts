import { type AgreedVisit, visitInWords } from '#domain/requests/agreed-visit.ts'
import { type RequestedKind, requestedKinds } from '#domain/requests/requested-kinds.ts'
import { type RequestReason, requestReasons } from '#domain/requests/requests.ts'
import { visitTexts } from '#texts/en/requests/visit.ts'
import { calendarMessages } from '#texts/en/staff/calendar.ts'
import { fill } from '#texts/fill.ts'
import type { CalendarEvent } from './calendar-file.ts'

type Dated = Pick<CalendarEvent, 'uid' | 'sequence' | 'stampedAt' | 'changedAt' | 'isCancelled'> & {
  requestId: number
  visit: AgreedVisit
}

type VisitOfCustomer = Dated & {
  place: string | null
  business: { name: string; servicePhone: string }
}

/** A visit as its customer's calendar shows it. */
export function eventForCustomer({ requestId, place, business, ...dated }: VisitOfCustomer): CalendarEvent {
  const note = fill(visitTexts.calendarNote, { number: requestId, phone: business.servicePhone })
  return {
    ...dated,
    title: fill(visitTexts.calendarTitle, { business: business.name }),
    note: fill('{visit}. {note}', { visit: visitInWords(dated.visit), note }),
    place,
  }
}

type VisitOfStaff = Dated & {
  equipmentKind: RequestedKind
  reason: RequestReason
  address: string | null
  /** To the request in the portal. */
  link: string
}

/**
 * The same as the calendar of whoever goes there shows it. Why so little: it lies at Google, Apple or Microsoft, so that it names no
 * person, phone, word or code of the customer's.
 */
export function eventForStaff({
  requestId,
  equipmentKind,
  reason,
  address,
  link,
  ...dated
}: VisitOfStaff): CalendarEvent {
  const work = {
    equipment: requestedKinds.find(({ kind }) => kind === equipmentKind)?.name ?? equipmentKind,
    reason: (requestReasons.find((row) => row.reason === reason)?.name ?? reason).toLowerCase(),
  }
  const street = address?.split(',')[0]?.trim()
  return {
    ...dated,
    title: street
      ? fill(calendarMessages.titleAt, { ...work, street })
      : fill(calendarMessages.title, { ...work }),
    note: fill(calendarMessages.note, { number: requestId, link }),
    place: address,
    link,
  }
}
