import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../errors.ts'

/** Public documentation, which other sites may link to. */
const linkedTo = /^\/api\/(docs|openapi\.json)/

/**
 * Refuses calls that come from another site: some GETs write an email or an audit line, and GETs carry no CSRF token. Pages cannot
 * forge this browser header; other clients send none, but hold nobody's cookies either. The matched route decides, not the raw address.
 */
export function refuseOtherSites(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isFromOtherSite(request)) return done()
    const route = request.routeOptions.url ?? ''
    if (!route.startsWith('/api/') || linkedTo.test(route)) return done()
    done(new Refused('FORGED_REQUEST', 403, 'This call is not open to other sites.'))
  })
}

export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site']
  return from === 'cross-site' || from === 'same-site'
}
