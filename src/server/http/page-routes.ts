import type { FastifyContextConfig, FastifyInstance, RouteHandlerMethod } from 'fastify'

/** Serves a page with and without a trailing slash; calls have only one spelling. */
export function addPage(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  path: string,
  handler: RouteHandlerMethod,
  config: FastifyContextConfig = {},
) {
  for (const url of [path, `${path}/`]) app.route({ method, url, handler, config })
}
