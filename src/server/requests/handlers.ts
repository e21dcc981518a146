import { problemsAt } from '#contract/errors.ts'
import { isFollowing } from '#contract/fields/following.ts'
import { requestFields } from '#contract/requests/list-fields.ts'
import { RequestFilter } from '#contract/requests/requests.ts'
import { type Actor, can, startsWithOwnDay } from '#domain/people/access.ts'
import { requestViews } from '#domain/requests/request-views.ts'
import { messages } from '#texts/en/messages.ts'
import { listContactsLeftAlone } from '../call-list/do-not-contact.ts'
import { calls, staffOf } from '../calls.ts'
import { presentComparison } from '../compare/keep-comparison.ts'
import type { Queryable } from '../deps.ts'
import { answerChanges } from '../following/follow.ts'
import { isHome } from '../homes/queries.ts'
import { answerPage } from '../lists/answer-page.ts'
import { ownVisits, visitLoad, visitSheets } from './day/own-visits.ts'
import { setVisit, visitCalendar } from './day/visit.ts'
import { complete, reopen, undo } from './handling/completion.ts'
import { likelyCustomers, link, makeCustomer, unlink } from './handling/customers.ts'
import { assign } from './handling/move.ts'
import { listSteps } from './handling/move-queries.ts'
import { addToOwn, cancelOwn } from './own-changes.ts'
import { listAdditions, listOwnRequests, toAddition } from './own-requests.ts'
import { toRow, withinReach } from './present.ts'
import { countOpenRequests, findRequest, followedRequests, requestList } from './queries.ts'
import { takeNewRequest } from './taking/new-request.ts'
import { findRequestDetails, isTakenByToken } from './taking/new-request-queries.ts'
import { take } from './taking/take.ts'

/** The call behind the form of the site's pages. */
const send = calls.requests.send.handler(async ({ input, context, errors }) => {
  const { actor } = context
  if (actor.kind === 'staff') throw errors.FORBIDDEN()
  const taken = await takeNewRequest({ ...context, requester: actor }, input)
  if ('requestId' in taken) return taken
  const { refused } = taken
  switch (refused.code) {
    case 'BAD_REQUEST':
      throw errors.BAD_REQUEST(problemsAt(refused.problems))
    case 'PAGE_OPEN_FOR_LONG':
      throw errors.PAGE_OPEN_FOR_LONG({
        // Why: only a page sends a stamp, and no page was open.
        ...(input.stamp === '' && { message: messages.requests.withoutStamp }),
        data: { stamp: refused.formToken },
      })
    case 'TOO_MANY_REQUESTS':
      throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: refused.retryAfterSeconds } })
    default:
      throw errors[refused.code]()
  }
})

const list = calls.requests.list.handler(async ({ input, context: { db, actor, clock }, errors }) => {
  if (isFollowing(input)) {
    if (!can.readAllRequests(actor)) throw errors.FORBIDDEN()
    const rowsOf = async (ids: number[]) =>
      new Map((await requestList.byIds(db, ids)).map((row) => [row.requestId, toRow(row)]))
    return answerChanges(followedRequests, input, { db, errors, fields: requestFields, rowsOf })
  }
  const { rows, ...count } = await answerPage(requestList, withinReach(input, actor, clock()), { db, errors })
  return { rows: rows.map(toRow), ...count }
})

/** Another home is answered like a missing one. */
const listOwn = calls.requests.listOwn.handler(async ({ input: { customerId }, context, errors }) => {
  if (!can.seeHome(context.actor, customerId)) throw errors.NOT_FOUND()
  return listOwnRequests(context.db, customerId, context.clock())
})

type Readable = Parameters<typeof can.readRequest>[1] & { customerId: number | null }

/** Whoever may read a home reads its requests too, as the home's list has them (docs/decisions/197). */
async function mayRead(
  db: Queryable,
  actor: Actor,
  request: Readable & { requestId: number },
): Promise<boolean> {
  if (actor.kind === 'token')
    return can.readAllRequests(actor) || (await isTakenByToken(db, request.requestId, actor.id))
  if (can.readRequest(actor, request)) return true
  const { customerId } = request
  return customerId !== null && can.readCustomers(actor) && (await isHome(db, customerId))
}

const find = calls.requests.find.handler(async ({ input, context: { db, actor }, errors }) => {
  const [[request], details, additions, leftAlone] = await Promise.all([
    requestList.byIds(db, [input.requestId]),
    findRequestDetails(db, input.requestId),
    listAdditions(db, [input.requestId]),
    listContactsLeftAlone(db, input.requestId),
  ])
  if (!request || !details) throw errors.NOT_FOUND()
  if (!(await mayRead(db, actor, request)))
    // Why: numbers of requests are in order, and a program that only takes some is not told which others there are.
    throw actor.kind === 'token' ? errors.NOT_FOUND() : errors.FORBIDDEN()
  const comparison = details.comparison && (await presentComparison(db, details.comparison))
  return { ...toRow(request), ...details, leftAlone, comparison, added: additions.map(toAddition) }
})

const history = calls.requests.history.handler(async ({ input, context: { db, actor }, errors }) => {
  const [request, made] = await Promise.all([
    findRequest(db, input.requestId),
    listSteps(db, input.requestId),
  ])
  if (!request) throw errors.NOT_FOUND()
  if (!(await mayRead(db, actor, { ...request, requestId: input.requestId }))) throw errors.FORBIDDEN()
  const asked = {
    step: 'requested' as const,
    at: request.requestedAt,
    by: request.asker,
    assignedUser: null,
    visitDay: null,
    visitFrom: null,
    visitTo: null,
    outcome: null,
    note: null,
  }
  const steps = [asked, ...made]
  return steps.map(({ at, ...step }) => ({ ...step, date: at.toISOString() }))
})

const countOpen = calls.requests.countOpen.handler(({ context: { db, actor } }) =>
  countOpenRequests(db, can.readAllRequests(actor) ? 'all' : staffOf(actor).id),
)

const countViews = calls.requests.countViews.handler(({ context: { db, actor, clock } }) =>
  Promise.all(
    requestViews
      .filter(({ view }) => view !== 'mine' || !startsWithOwnDay(actor))
      .map(async ({ view }) => {
        const filter = withinReach(RequestFilter.parse({ view }), actor, clock())
        const { total, totalIsCapped } = await requestList.count(db, filter)
        return { view, count: total, isCapped: totalIsCapped }
      }),
  ),
)

export const requestHandlers = {
  send,
  list,
  listOwn,
  cancelOwn,
  addToOwn,
  visitCalendar,
  find,
  history,
  countOpen,
  countViews,
  visitLoad,
  ownVisits,
  visitSheets,
  take,
  likelyCustomers,
  link,
  unlink,
  makeCustomer,
  assign,
  complete,
  undo,
  reopen,
  setVisit,
}
