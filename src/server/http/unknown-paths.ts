import type { FastifyInstance } from 'fastify'
import { refusal } from './errors.ts'

/** The start as an unknown address leads to it: it says that there is no such page, and asks for number and code of a label. */
export const startOfUnknown = '/?unknown'

/** An unknown call is 404; an unknown page redirects to the start. */
export function answerUnknownPaths(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || /^\/(api|images|assets)\//.test(path)) {
      return reply.status(404).send(refusal('NOT_FOUND', 404, 'There is nothing at this address.'))
    }
    return reply.redirect(startOfUnknown, 302)
  })
}
