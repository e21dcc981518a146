import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { untrustedProxyOf } from './caller-address.ts'
import { warnOnce } from './tell-once.ts'

/** Says in the log, once, that requests come through a proxy that `TRUST_PROXY` does not name. docs/decisions/065 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: FastifyBaseLogger) {
  app.addHook('onRequest', (request, _reply, done) => {
    const proxy = untrustedProxyOf(request)
    if (proxy !== undefined)
      warnOnce(
        log,
        'untrusted-proxy',
        `Requests come through a proxy at ${proxy} that TRUST_PROXY does not name: all visitors share one set of limits, and the audit trail has its address for theirs. Set TRUST_PROXY=${proxy} and start again.`,
      )
    done()
  })
}
