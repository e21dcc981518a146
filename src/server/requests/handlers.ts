import { can } from '#domain/access.ts'
import { calls, staffOf } from '../calls.ts'
import { problemOfPage } from '../lists.ts'
import { assign, complete } from './move.ts'
import { toRow, withinReach } from './present.ts'
import { countOpenRequests, countRequests, findRequest, listRequests, listSteps } from './queries.ts'

const list = calls.requests.list.handler(async ({ input, context: { db, actor }, errors }) => {
  const filter = withinReach(input, actor)
  const [rows, count] = await Promise.all([listRequests(db, filter), countRequests(db, filter)])
  const problem = problemOfPage(input, count)
  if (problem) throw errors.BAD_REQUEST({ message: problem.message, data: { problems: [problem] } })
  return { rows: rows.map(toRow), ...count }
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

export const requestHandlers = { list, history, countOpen, assign, complete }
