import { dayAfter, momentsIn } from '#domain/days.ts'
import type { AgreedVisit } from '#domain/requests/agreed-visit.ts'

/** Somebody in a calendar entry, by their mailbox. */
type CalendarPerson = { name?: string; address: string }

/** A visit as calendar programs read it; they tell two apart by `uid` and replace an earlier `sequence`. */
export type CalendarEvent = {
  uid: string
  sequence: number
  /** When this revision was written, and when the visit was changed last. */
  stampedAt: Date
  changedAt: Date
  visit: AgreedVisit
  isCancelled: boolean
  title: string
  note: string
  place: string | null
  link?: string
  /** Whom an invitation is from and to. */
  organizer?: CalendarPerson
  attendee?: CalendarPerson
}

export type Calendar = {
  /** Whether its reader takes it over, is invited, or uninvited (RFC 5546). */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** Where the business is: what its clocks show is said in UTC, which needs no table of the zone. */
  timeZone: string
  /** The name of a calendar that is read again and again, with the minutes until it is. */
  feed?: { name: string; minutes: number }
  events: readonly CalendarEvent[]
}

/** Visits as an iCalendar file (RFC 5545, RFC 7986): the one writer for the customer's file, emails and the calendars of staff. */
export function calendarFile({ method, timeZone, feed, events }: Calendar): string {
  const momentAt = momentsIn(timeZone)
  const every = feed && `PT${feed.minutes}M`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HVAC upgrade portal//Visit//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(feed
      ? [
          `NAME:${escaped(feed.name)}`,
          `X-WR-CALNAME:${escaped(feed.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
          `X-PUBLISHED-TTL:${every}`,
        ]
      : []),
    ...(events.length > 0 ? events.flatMap((event) => linesOf(event, momentAt)) : zoneOfUtc),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** What a calendar without visits has, which must not be empty (RFC 5545, 3.4): programs refuse to subscribe to one that is. */
const zoneOfUtc = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC'],
  ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD'],
  'END:VTIMEZONE',
]

type MomentAt = ReturnType<typeof momentsIn>

function linesOf(event: CalendarEvent, momentAt: MomentAt): string[] {
  const { uid, sequence, stampedAt, changedAt, visit, isCancelled, title, note, place, link } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${inUtc(stampedAt)}`,
    `LAST-MODIFIED:${inUtc(changedAt)}`,
    ...timesOf(visit, momentAt),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    ...(event.organizer ? [`ORGANIZER${nameOf(event.organizer)}:${mailto(event.organizer)}`] : []),
    // Why no answer is asked for: those that come go to the office, which can do nothing with them.
    ...(event.attendee
      ? [`ATTENDEE${nameOf(event.attendee)};RSVP=FALSE;PARTSTAT=NEEDS-ACTION:${mailto(event.attendee)}`]
      : []),
    'END:VEVENT',
  ]
}

/** A day without times is a whole day, which has no zone. */
function timesOf({ visitDay, visitFrom, visitTo }: AgreedVisit, momentAt: MomentAt): string[] {
  const date = (day: string) => day.replaceAll('-', '')
  if (visitFrom === null || visitTo === null)
    return [`DTSTART;VALUE=DATE:${date(visitDay)}`, `DTEND;VALUE=DATE:${date(dayAfter(visitDay, 1))}`]
  const starts = momentAt(visitDay, visitFrom)
  const ends = momentAt(visitDay, visitTo)
  // Why: where the clocks skip the first of two times, it may come to be after the second.
  const lasts = Date.parse(`${visitDay}T${visitTo}Z`) - Date.parse(`${visitDay}T${visitFrom}Z`)
  const end = ends > starts ? ends : new Date(starts.getTime() + lasts)
  return [`DTSTART:${inUtc(starts)}`, `DTEND:${inUtc(end)}`]
}

/** '20261124T130000Z' */
const inUtc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** A name in the quotes of a parameter, which can hold none itself. */
const nameOf = ({ name }: CalendarPerson) =>
  name ? `;CN="${name.replaceAll(/\p{Cc}/gu, ' ').replaceAll('"', '’')}"` : ''

const mailto = ({ address }: CalendarPerson) => `mailto:${encodeURI(address)}`

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
