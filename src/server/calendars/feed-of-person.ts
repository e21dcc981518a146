import { type CalendarEvent, calendarFile } from '#documents/calendar/calendar-file.ts'
import { eventForStaff } from '#documents/calendar/visit-events.ts'
import { agreedVisitOf } from '#domain/requests/agreed-visit.ts'
import { daysCancelled, isVisitOff, minutesBetweenReads } from '#domain/requests/visit-calendar.ts'
import { calendarMessages } from '#texts/en/staff/calendar.ts'
import { fill } from '#texts/fill.ts'
import { currentBusiness, findPortalOrigin } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { businessTimeZone, daysOfBusiness } from '../proposal-settings/queries.ts'
import { listVisitsAround } from './queries.ts'
import { visitNames } from './visit-names.ts'

type Reading = { db: Queryable; env: Pick<CallDeps['env'], 'PUBLIC_URL'>; now: Date }

/** The calendar of a person: the same bytes as long as nothing changed. */
export async function feedOfPerson({ db, env, now }: Reading, userId: number): Promise<string> {
  const timeZone = await businessTimeZone(db)
  const dayOf = daysOfBusiness(timeZone)
  const [business, origin, nameOf, rows] = await Promise.all([
    currentBusiness(db),
    findPortalOrigin(db, env.PUBLIC_URL),
    visitNames(db),
    listVisitsAround(db, { userId, today: dayOf(now) }),
  ])
  const events = rows.flatMap((row): CalendarEvent[] => {
    const visit = agreedVisitOf(row)
    if (!visit) return []
    const { requestId, version, reason, equipmentKind, address, outcome, completedAt, updatedAt } = row
    const completedOn = completedAt && dayOf(completedAt)
    const isCancelled = isVisitOff({ visitDay: visit.visitDay, outcome, completedOn })
    if (isCancelled && completedAt && daysSince(completedAt, now) > daysCancelled) return []
    return [
      eventForStaff({
        ...{ requestId, visit, isCancelled, reason, equipmentKind, address },
        uid: nameOf(requestId),
        sequence: version,
        // Why not now: programs ask whether anything changed.
        stampedAt: updatedAt,
        changedAt: updatedAt,
        link: `${origin}/portal/manage-request?request=${requestId}`,
      }),
    ]
  })
  const name = fill(calendarMessages.feedName, { business: business.name })
  return calendarFile({ method: 'PUBLISH', timeZone, feed: { name, minutes: minutesBetweenReads }, events })
}

const daysSince = (moment: Date, now: Date) => (now.getTime() - moment.getTime()) / (24 * 3_600_000)
