import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** A public page answers with and without one slash at the end of its path, whatever query follows; calls have one spelling. */
export function addPage(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  path: string,
  handler: RouteHandlerMethod,
) {
  for (const url of [path, `${path}/`]) app.route({ method, url, handler })
}
