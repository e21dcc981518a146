import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeNameOf } from '../http/calls/contract-routes.ts'

const storage = new AsyncLocalStorage<FastifyRequest>()

/** Lets what is done for a request know it: a statement does not pass through hands that could name its request. */
export function followRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => storage.run(request, done))
  // Why again: reading a body leaves the path on which the request is known.
  app.addHook('preValidation', (request, _reply, done) => storage.run(request, done))
}

/** The id and route of the request for which this is done; nothing for work of the product's own. */
export function currentRequest(): { reqId?: string; route?: string } {
  const request = storage.getStore()
  return request ? { reqId: request.id, route: routeNameOf(request) } : {}
}
