import { and, eq, inArray, sql } from 'drizzle-orm'
import { outbox } from '#db/schema.ts'
import type { CalendarAttachment } from '#db/tables/outbox.ts'
import { calendarFile } from '#documents/calendar/calendar-file.ts'
import { eventForCustomer } from '#documents/calendar/visit-events.ts'
import { emailKeyOf, isSameEmail } from '#domain/people/email-address.ts'
import type { AgreedVisit } from '#domain/requests/agreed-visit.ts'
import { currentBusiness } from '../../business/queries.ts'
import { visitNames } from '../../calendars/visit-names.ts'
import type { Queryable } from '../../deps.ts'
import { businessTimeZone } from '../../proposal-settings/queries.ts'

/** A mailbox that was sent the visit of a request, who invited it first, and whether it is uninvited by now. */
export type Invited = { to: string; organizer: { name: string; address: string }; isUninvited: boolean }

const bringsVisit = sql`${outbox.attachments} @> '[{"contentType":"text/calendar"}]'`

/** Who was sent the visit of a request. The outbox is the record: what was cancelled or given up reached nobody. */
export async function listInvited(db: Queryable, requestId: number): Promise<Invited[]> {
  const rows = await db
    .select({
      to: outbox.to,
      name: outbox.fromName,
      address: outbox.fromAddress,
      method: sql<CalendarAttachment['method']>`${outbox.attachments} -> 0 ->> 'method'`,
    })
    .from(outbox)
    .where(
      and(eq(outbox.requestId, requestId), inArray(outbox.state, ['queued', 'sending', 'sent']), bringsVisit),
    )
    .orderBy(outbox.id)
  const byMailbox = Map.groupBy(rows, ({ to }) => emailKeyOf(to))
  return [...byMailbox.values()].flatMap((letters) => {
    const [first, last] = [letters[0], letters.at(-1)]
    if (!first || !last) return []
    const { to, name, address } = first
    return { to, organizer: { name, address }, isUninvited: last.method === 'CANCEL' }
  })
}

/** The mailboxes to which a letter of the visit of a request was written and taken back before it left. */
export async function listTakenBack(db: Queryable, requestId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ to: outbox.to })
    .from(outbox)
    .where(
      and(
        eq(outbox.requestId, requestId),
        eq(outbox.kind, 'visit-set'),
        eq(outbox.state, 'cancelled'),
        bringsVisit,
      ),
    )
  return rows.map(({ to }) => to)
}

type Invitation = {
  method: CalendarAttachment['method']
  to: string
  request: { requestId: number; version: number }
  visit: AgreedVisit
  invited: readonly Invited[]
  now: Date
}

/**
 * The visit of a request for the calendar of a mailbox. Why the first organizer: calendar programs take a move or an end only from whom the
 * visit came. Why no place: the address may be what a stranger typed.
 */
export async function invitation(db: Queryable, given: Invitation): Promise<CalendarAttachment> {
  const { method, to, request, visit, invited, now } = given
  const business = await currentBusiness(db)
  const nameOf = await visitNames(db)
  const first = invited.find((known) => isSameEmail(known.to, to))
  const { requestId, version } = request
  const event = eventForCustomer({
    ...{ requestId, visit, business, place: null },
    uid: nameOf(requestId),
    sequence: version,
    stampedAt: now,
    changedAt: now,
    isCancelled: method === 'CANCEL',
  })
  const organizer = first?.organizer ?? { name: business.senderName, address: business.senderAddress }
  const calendar = calendarFile({
    method,
    timeZone: await businessTimeZone(db),
    events: [{ ...event, organizer, attendee: { address: to } }],
  })
  return { fileName: 'visit.ics', contentType: 'text/calendar', method, calendar }
}
