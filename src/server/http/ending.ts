import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { safetyHeaders } from './headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the process begins to stop; from then on every answer asks its caller to connect anew, which leads elsewhere. */
    ending: AbortController
  }
  interface FastifyContextConfig {
    /** Lasts for as long as somebody listens: neither prolongs the session nor counts among the times of answers. */
    isStream?: true
  }
}

/** Lets the rest of the server know when it is about to end. docs/decisions/091 */
export function tellOfEnding(app: FastifyInstance, isHttps: boolean) {
  const ending = new AbortController()
  // Why on the response itself: a request that comes in the last moment is refused by the library, past every hook.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (!ending.signal.aborted) return
    for (const [name, value] of Object.entries(safetyHeaders(isHttps))) response.setHeader(name, value)
  })
  app.decorate('ending', ending)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (ending.signal.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => ending.abort())
}
