import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { callConnections } from '#db/open.ts'
import { productVersion } from '../backups/product-version.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../http/errors.ts'
import { isSameSecret } from '../shared-secret.ts'
import { figuresOf } from './figures.ts'

const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const secondsOfStatements = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

export type Metrics = ReturnType<typeof createMetrics>

/** The figures of one process for Prometheus: its own (memory, event loop), its answers, its statements. */
export function createMetrics() {
  const registry = new Registry()
  const answers = new Histogram({
    name: 'hvac_http_answer_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: secondsOfCalls,
    registers: [registry],
  })
  const statements = new Histogram({
    name: 'hvac_database_statement_seconds',
    help: 'Time of a statement, waiting for a connection included',
    buckets: secondsOfStatements,
    registers: [registry],
  })
  const slowStatements = new Counter({
    name: 'hvac_database_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
    registers: [registry],
  })
  let wanted = 0
  /** Why read when somebody asks: it changes twice with each statement. */
  function inPool(name: string, help: string, read: () => number) {
    const gauge: Gauge = new Gauge({
      name: `hvac_database_pool_${name}`,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    })
  }
  inPool('connections', 'Connections that calls share', () => callConnections)
  inPool('in_use', 'Of these, how many work for a call', () => Math.min(wanted, callConnections))
  inPool('waiting', 'Statements and transactions that no connection is free for', () =>
    Math.max(0, wanted - callConnections),
  )
  return {
    registry,
    /** Default metrics of the process. They use timers, so only a running product collects them. */
    collectOfProcess: () => collectDefaultMetrics({ register: registry }),
    answered: (answer: { route: string; method: string; status: number }, seconds: number) =>
      answers.observe(answer, seconds),
    stated: (seconds: number) => statements.observe(seconds),
    statedSlowly: () => slowStatements.inc(),
    wanted(change: 1 | -1) {
      wanted += change
    },
  }
}

/** Serves `/metrics` to callers with the METRICS_TOKEN, if one is set. It answers in time even if the database hangs. */
export async function serveMetrics(
  app: FastifyInstance,
  { metrics: { registry }, ...deps }: Pick<Deps, 'db' | 'env' | 'clock'> & { metrics: Metrics },
) {
  const token = deps.env.METRICS_TOKEN
  if (token === undefined) return
  const labels = { version: await productVersion(), node: process.versions.node }
  new Gauge({
    name: 'hvac_build_info',
    help: 'Always 1; the version of the product and of Node',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1)
  const readFigures = figuresOf(registry, deps)
  app.get('/metrics', async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply
        .status(401)
        .send(refusal('UNAUTHORIZED', 401, 'The figures are for whoever has the token.'))
    await readFigures()
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })
}
