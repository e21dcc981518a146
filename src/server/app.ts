import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { failWhereReadOnly } from '#db/driver/read-only.ts'
import type { AppDeps } from './app-deps.ts'
import { recogniseCallers } from './auth/actor.ts'
import { serveCalendars } from './calendars/serve-feed.ts'
import type { Deps } from './deps.ts'
import { readableAddress, refuseStrangeAddresses } from './http/addresses.ts'
import { bodyLimitBytes, readBodies, readForms } from './http/bodies.ts'
import { protectFromCsrf } from './http/callers/csrf.ts'
import { refuseOtherSites } from './http/callers/other-sites.ts'
import { warnOfUntrustedProxy } from './http/callers/untrusted-proxy.ts'
import { serveCalls } from './http/calls/call-route.ts'
import { serveReference } from './http/calls/reference.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  connectionOptions,
  limitConnections,
} from './http/connections.ts'
import { answerErrors } from './http/errors.ts'
import { sendSafetyHeaders } from './http/headers.ts'
import { announceShutdown } from './http/shutdown.ts'
import { answerUnknownPaths } from './http/unknown-paths.ts'
import { serveImages } from './images/serve.ts'
import { followRequests } from './monitoring/current-request.ts'
import { serveMetrics } from './monitoring/metrics.ts'
import { observeAnswers } from './monitoring/observe.ts'
import { servePortal } from './portal/serve.ts'
import { serveEvents } from './realtime/serve-events.ts'
import { leadOnFromEarlierAddress } from './site/earlier-address.ts'
import { serveSite } from './site/serve.ts'
import { countUsesOfTokens } from './tokens/count-uses.ts'

/** Creates the HTTP server of the whole product, not yet listening. */
export async function createApp(
  deps: AppDeps,
  limits: ConnectionLimits = connectionLimits,
): Promise<FastifyInstance> {
  const isHttps = deps.env.PUBLIC_URL.startsWith('https:')
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    ...connectionOptions(limits, isHttps),
    return503OnClosing: true,
    // Why not `true`: a client that bypasses the proxy could claim any address.
    trustProxy: deps.env.TRUST_PROXY ?? false,
  })
  limitConnections(app, limits, isHttps)

  followRequests(app)
  announceShutdown(app, isHttps)
  await app.register(cookie)
  // Why nothing is unpacked: bodies that are compressed are refused.
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  observeAnswers(app, deps.metrics)
  sendSafetyHeaders(app, deps)
  warnOfUntrustedProxy(app, deps.log)
  refuseStrangeAddresses(app)
  refuseOtherSites(app)
  countUsesOfTokens(app, deps)
  await recogniseCallers(app, deps)
  protectFromCsrf(app, deps)
  readBodies(app)
  answerErrors(app)

  serveHealth(app, deps)
  await serveMetrics(app, deps)
  serveImages(app, deps)
  serveEvents(app, deps)
  serveCalendars(app, deps)
  await serveReference(app, deps.env.PUBLIC_URL)
  serveCalls(app, deps)
  await app.register(async (pages) => {
    readForms(pages)
    leadOnFromEarlierAddress(pages, deps)
    await serveSite(pages, deps)
  })
  await servePortal(app, deps)
  answerUnknownPaths(app)
  return app
}

/** A database that does not answer in this time cannot serve. */
const readyWithinMs = 2_000

/** `/healthz`: the process is alive. `/readyz`: it can serve, with a writable database, and is not shutting down. */
function serveHealth(app: FastifyInstance, { db }: Deps) {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const answered = db.execute(failWhereReadOnly).then(
      () => true,
      () => false,
    )
    const late = pause(readyWithinMs, false, { ref: false })
    const answers = !app.shutdown.signal.aborted && (await Promise.race([answered, late]))
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' })
  })
}
