import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { outbox, requests } from '#db/schema.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../http/errors.ts'

const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const secondsOfStatements = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

export type Metrics = ReturnType<typeof createMetrics>

/** The figures of one process for Prometheus: its own (memory, event loop), its answers, its statements. */
export function createMetrics() {
  const registry = new Registry()
  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: secondsOfCalls,
    registers: [registry],
  })
  const statements = new Histogram({
    name: 'database_statement_seconds',
    help: 'Time of a statement, waiting for a connection included',
    buckets: secondsOfStatements,
    registers: [registry],
  })
  const slowStatements = new Counter({
    name: 'database_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
    registers: [registry],
  })
  return {
    registry,
    /** Figures of the process itself; these are read by timers, so only a product that runs has them. */
    collectOfProcess: () => collectDefaultMetrics({ register: registry }),
    answered: (answer: { route: string; method: string; status: number }, seconds: number) =>
      answers.observe(answer, seconds),
    stated: (seconds: number) => statements.observe(seconds),
    statedSlowly: () => slowStatements.inc(),
  }
}

/** `/metrics` for whoever has the token; without METRICS_TOKEN there is no such page. */
export function serveMetrics(
  app: FastifyInstance,
  { db, env, metrics }: Pick<Deps, 'db' | 'env'> & { metrics: Metrics },
) {
  const token = env.METRICS_TOKEN
  if (token === undefined) return
  gaugeOf(metrics.registry, 'outbox_messages', 'Messages in the outbox that are not sent', async (gauge) => {
    const rows = await db
      .select({ state: outbox.state, count: sql<number>`count(*)::int` })
      .from(outbox)
      .where(sql`${outbox.state} in ('queued', 'failed')`)
      .groupBy(outbox.state)
    for (const state of ['queued', 'failed'])
      gauge.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
  })
  gaugeOf(metrics.registry, 'requests_pending', 'Service requests that wait for somebody', async (gauge) => {
    gauge.set({ state: 'pending' }, await db.$count(requests, eq(requests.status, 'pending')))
  })
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token))
      return reply
        .status(401)
        .send(refusal('UNAUTHORIZED', 401, 'The figures are for whoever has the token.'))
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

function gaugeOf(
  registry: Registry,
  name: string,
  help: string,
  read: (gauge: Gauge<'state'>) => Promise<void>,
) {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      await read(this)
    },
  })
}

function isBearer(header: string | undefined, token: string): boolean {
  const sent = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return sent.length === wanted.length && timingSafeEqual(sent, wanted)
}
