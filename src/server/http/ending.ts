import type { FastifyInstance } from 'fastify'

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
export function tellOfEnding(app: FastifyInstance) {
  const ending = new AbortController()
  app.decorate('ending', ending)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (ending.signal.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => ending.abort())
}
