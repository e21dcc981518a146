import { problemsAt } from '#contract/errors.ts'
import { calendarFile } from '#documents/calendar/calendar-file.ts'
import { eventForCustomer } from '#documents/calendar/visit-events.ts'
import { calendarDay } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { type AgreedVisit, agreedVisitOf, visitProblems } from '#domain/requests/agreed-visit.ts'
import { statusAfter } from '#domain/requests/request-lifecycle.ts'
import { isVisitOff } from '#domain/requests/visit-calendar.ts'
import { recordAudit } from '../../audit/record.ts'
import { currentBusiness } from '../../business/queries.ts'
import { visitNames } from '../../calendars/visit-names.ts'
import { type CallContext, calls } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { businessTimeZone, daysOfBusiness } from '../../proposal-settings/queries.ts'
import { insertStep, moveRequest } from '../handling/move-queries.ts'
import { findOwnVisit } from '../own-requests.ts'
import { findRequest, type SeenRequest } from '../queries.ts'
import { illegalMove, requestMoved } from '../refusals.ts'
import { notifyOfVisit } from './visit-emails.ts'

/** Sets or changes the visit day of an assigned request; the same day and times again change nothing. */
export const setVisit = calls.requests.setVisit.handler(async ({ input, context, errors }) => {
  const { requestId, timeZone, version, ...visit } = input
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!can.setVisit(context.actor, request)) throw errors.FORBIDDEN()
    if (!statusAfter('setVisit', request.status)) throw await illegalMove(tx, errors, 'setVisit', request)
    const problems = visitProblems(visit, calendarDay(timeZone)(now))
    if (problems[0]) throw errors.BAD_REQUEST(problemsAt(problems))
    const { visitDay, visitFrom, visitTo } = request
    if (visitDay === visit.visitDay && visitFrom === visit.visitFrom && visitTo === visit.visitTo) return
    const isAsSeen = version === undefined || version === request.version
    if (!isAsSeen || !(await writeVisit(tx, context, request, visit)))
      throw await requestMoved(tx, errors, requestId)
  })
  return true as const
})

/** Writes the visit of a request as it was seen, with its step, audit line and email; false, with nothing written, if somebody else was faster. */
export async function writeVisit(
  tx: Queryable,
  context: CallContext,
  seen: SeenRequest,
  visit: AgreedVisit,
): Promise<boolean> {
  const now = context.clock()
  const { requestId, assignedUserId, visitDay, visitFrom, visitTo } = seen
  const status = statusAfter('setVisit', seen.status)
  if (!status || !(await moveRequest(tx, seen, { status, assignedUserId, ...visit }, now))) return false
  const byUserId = authorOf(context.actor).userId
  await insertStep(tx, { requestId, step: 'visit-set', at: now, byUserId, assignedUserId, ...visit })
  await recordAudit(tx, context, {
    action: 'set-visit',
    subject: ['request', requestId],
    before: { visitDay, visitFrom, visitTo },
    after: visit,
  })
  await notifyOfVisit({ ...context, tx, now }, requestId, { visit, before: agreedVisitOf(seen) })
  return true
}

/** Another home's request, and one without a visit, is answered like a missing one. */
export const visitCalendar = calls.requests.visitCalendar.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const request = await findOwnVisit(db, input.requestId)
  const visit = request && agreedVisitOf(request)
  if (!visit || request.customerId === null || !can.seeHome(actor, request.customerId))
    throw errors.NOT_FOUND()
  const { requestId, address, version, outcome, completedAt, updatedAt } = request
  const nameOf = await visitNames(db)
  const timeZone = await businessTimeZone(db)
  const completedOn = completedAt && daysOfBusiness(timeZone)(completedAt)
  const event = eventForCustomer({
    ...{ requestId, visit, place: address, business: await currentBusiness(db) },
    uid: nameOf(requestId),
    sequence: version,
    stampedAt: clock(),
    changedAt: updatedAt,
    isCancelled: isVisitOff({ visitDay: visit.visitDay, outcome, completedOn }),
  })
  const calendar = calendarFile({ method: 'PUBLISH', timeZone, events: [event] })
  const name = `visit-${requestId}.ics`
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([calendar], name, { type: 'text/calendar' }),
  }
})
