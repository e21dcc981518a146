import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { safetyHeaders } from './headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the process begins to stop; from then on every answer closes its connection, so that callers reconnect elsewhere. */
    shutdown: AbortController
    /** All that are open, also those over which nothing was asked yet. */
    connections: ReadonlySet<Socket>
  }
  interface FastifyContextConfig {
    /** A long-lived stream: it neither prolongs the session nor counts in the response times. */
    isStream?: true
  }
}

/** Announces the shutdown to the rest of the server, and lists the connections that it ends. docs/decisions/091 */
export function announceShutdown(app: FastifyInstance, isHttps: boolean) {
  const shutdown = new AbortController()
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.decorate('connections', connections)
  // Why on the response itself: the library refuses last-moment requests without calling any hook.
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
