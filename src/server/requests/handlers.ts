import { can } from '#domain/access.ts'
import { equipmentKinds } from '#domain/equipment.ts'
import { requestReasons, requestStatuses } from '#domain/requests.ts'
import { calls, staffOf } from '../calls.ts'
import { assign, complete } from './move.ts'
import { findRequestDetails } from './new-request-queries.ts'
import { countOpenRequests, countRequests, findRequest, listRequests, listSteps } from './queries.ts'
import { send } from './send.ts'

type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

const list = calls.requests.list.handler(async ({ input, context: { db, actor } }) => {
  const filter = can.readAllRequests(actor) ? input : { ...input, assignedUserId: staffOf(actor).id }
  const [rows, count] = await Promise.all([listRequests(db, filter), countRequests(db, filter)])
  return { rows: rows.map(toRow), ...count }
})

/** The stored words become the ids and names of the calls (docs/decisions/002). */
function toRow({ equipmentKind, requestedAt, reason, status, ...row }: ListedRequest) {
  const statusRow = named(requestStatuses, (candidate) => candidate.status === status)
  return {
    ...row,
    equipmentName: named(equipmentKinds, (candidate) => candidate.kind === equipmentKind).name,
    requestedDate: requestedAt.toISOString(),
    requestReason: named(requestReasons, (candidate) => candidate.reason === reason).name,
    requestStatus: statusRow.name,
    requestStatusId: statusRow.id,
  }
}

function named<Row>(rows: readonly Row[], isMeant: (row: Row) => boolean): Row {
  const row = rows.find(isMeant)
  if (!row) throw new Error('A request holds a word that is in no list')
  return row
}

const find = calls.requests.find.handler(async ({ input, context: { db, actor }, errors }) => {
  const [request, details] = await Promise.all([
    findRequest(db, input.requestId),
    findRequestDetails(db, input.requestId),
  ])
  if (!request || !details) throw errors.NOT_FOUND()
  if (!can.readRequest(actor, request)) throw errors.FORBIDDEN()
  return details
})

const history = calls.requests.history.handler(async ({ input, context: { db, actor }, errors }) => {
  const request = await findRequest(db, input.requestId)
  if (!request) throw errors.NOT_FOUND()
  if (!can.readRequest(actor, request)) throw errors.FORBIDDEN()
  const asked = { step: 'requested' as const, at: request.requestedAt, by: request.asker, assignedUser: null }
  const steps = [asked, ...(await listSteps(db, request.requestId))]
  return steps.map(({ at, ...step }) => ({ ...step, date: at.toISOString() }))
})

const countOpen = calls.requests.countOpen.handler(({ context: { db, actor } }) =>
  countOpenRequests(db, can.readAllRequests(actor) ? 'all' : staffOf(actor).id),
)

export const requestHandlers = { send, list, find, history, countOpen, assign, complete }
