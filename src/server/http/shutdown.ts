import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { safetyHeaders } from './headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the process begins to stop; from then on every answer asks its caller to connect anew, which leads elsewhere. */
    shutdown: AbortController
  }
  interface FastifyContextConfig {
    /** Lasts for as long as somebody listens: neither prolongs the session nor counts among the times of answers. */
    isStream?: true
  }
}

/** Lets the rest of the server know when it is about to end. docs/decisions/091 */
export function announceShutdown(app: FastifyInstance, isHttps: boolean) {
  const shutdown = new AbortController()
  // Why on the response itself: a request that comes in the last moment is refused by the library, past every hook.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (!shutdown.signal.aborted) return
    for (const [name, value] of Object.entries(safetyHeaders(isHttps))) response.setHeader(name, value)
  })
  app.decorate('shutdown', shutdown)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.signal.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => shutdown.abort())
}
