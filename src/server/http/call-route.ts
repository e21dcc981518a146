import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { onError } from '@orpc/server'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { CallContext } from '../calls.ts'
import type { CallDeps } from '../deps.ts'
import { router } from '../router.ts'
import { contractRoutes } from './contract-routes.ts'
import { refusal, toCallError } from './errors.ts'
import { serveUploads } from './uploads.ts'

/** Serves every call of the contract at its path and method. */
export function serveCalls(app: FastifyInstance, deps: CallDeps) {
  const handler = new OpenAPIHandler<CallContext>(router, {
    clientInterceptors: [
      onError((error, { context }) => {
        throw toCallError(error, context)
      }),
    ],
  })
  const methodsByPath = Map.groupBy(contractRoutes(contract), (route) => route.path)

  const answerCall: RouteHandlerMethod = async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = { ...deps, request, reply, actor: request.actor }
    const { matched } = await handler.handle(request, reply, { context })
    if (matched) return
    const known = methodsByPath.get(request.url.split('?')[0] ?? '')
    if (!known) return reply.callNotFound()
    const allowed = known.map((route) => route.method).join(', ')
    const message = `This call takes ${allowed}; what it needs does not belong into an address.`
    return reply
      .status(405)
      .header('allow', allowed)
      .send(refusal('METHOD_NOT_ALLOWED', 405, message))
  }
  app.all('/api/*', answerCall)
  serveUploads(app, deps, answerCall)
}
