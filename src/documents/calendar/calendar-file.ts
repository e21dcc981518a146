import { dayAfter } from '#domain/days.ts'
import { type AgreedVisit, visitInWords } from '#domain/requests/agreed-visit.ts'
import { visitTexts } from '#texts/en/requests/visit.ts'
import { fill } from '#texts/fill.ts'

type CalendarVisit = {
  requestId: number
  /** Rises with each change, so that a calendar replaces the earlier day. */
  version: number
  visit: AgreedVisit
  address: string | null
  business: { name: string; servicePhone: string }
  madeAt: Date
}

/**
 * A visit as an iCalendar file (RFC 5545). Its times have no zone: the visit is at that hour where the home is. A day without a
 * time window becomes a whole day.
 */
export function calendarFile({
  requestId,
  version,
  visit,
  address,
  business,
  madeAt,
}: CalendarVisit): string {
  const title = fill(visitTexts.calendarTitle, { business: business.name })
  const note = fill(visitTexts.calendarNote, { number: requestId, phone: business.servicePhone })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HVAC upgrade portal//Visit//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:visit-${requestId}@hvac-upgrade-portal`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    ...timesOf(visit),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(fill('{visit}. {note}', { visit: visitInWords(visit), note }))}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function timesOf({ visitDay, visitFrom, visitTo }: AgreedVisit): string[] {
  const day = (text: string) => text.replaceAll('-', '')
  if (visitFrom === null || visitTo === null)
    return [`DTSTART;VALUE=DATE:${day(visitDay)}`, `DTEND;VALUE=DATE:${day(dayAfter(visitDay, 1))}`]
  const moment = (time: string) => `${day(visitDay)}T${time.replace(':', '')}00`
  return [`DTSTART:${moment(visitFrom)}`, `DTEND:${moment(visitTo)}`]
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Why: a line of the format has 75 bytes at most, and goes on after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
