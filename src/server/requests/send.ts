import { calls } from '../calls.ts'
import { takeNewRequest } from './new-request.ts'
import type { Asker } from './new-request-queries.ts'

/** The call behind the form of the site's pages. */
export const send = calls.requests.send.handler(async ({ input, context, errors }) => {
  const { actor, reply } = context
  if (actor.kind === 'staff') throw errors.FORBIDDEN()
  const asker: Asker = actor
  const taken = await takeNewRequest({ ...context, asker }, input)
  if ('requestId' in taken) return taken
  const { refused } = taken
  switch (refused.code) {
    case 'BAD_REQUEST':
      throw errors.BAD_REQUEST({
        message: refused.problems[0]?.message ?? '',
        data: { problems: refused.problems },
      })
    case 'PAGE_OPEN_FOR_LONG':
      throw errors.PAGE_OPEN_FOR_LONG({ data: { stamp: refused.formToken } })
    case 'TOO_MANY_REQUESTS':
      reply.header('retry-after', String(refused.retryAfterSeconds))
      throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: refused.retryAfterSeconds } })
    default:
      throw errors[refused.code]()
  }
})
