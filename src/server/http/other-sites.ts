import type { FastifyInstance } from 'fastify'
import { Refused } from './errors.ts'

/** What these routes show is everybody's, and people link to it. */
const linkedTo = /^\/api\/(docs|openapi\.json)/

/**
 * Refuses a call that a page of another site makes or leads to: some that begin with GET write an e-mail or an audit line, and those
 * carry no CSRF token. Browsers say where a request comes from and no page can change that; what is no browser says nothing, and
 * holds nobody's cookies. The route that will answer decides, never the address as it was written.
 */
export function refuseOtherSites(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const from = request.headers['sec-fetch-site']
    if (from !== 'cross-site' && from !== 'same-site') return
    const route = request.routeOptions.url ?? ''
    if (!route.startsWith('/api/') || linkedTo.test(route)) return
    throw new Refused('FORGED_REQUEST', 403, 'This call is not open to other sites.')
  })
}
