import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { OnStatement } from '#db/driver/client.ts'
import { routeNameOf } from '../http/contract-routes.ts'
import type { Metrics } from './metrics.ts'

/**
 * One log line an answer: which call or page, as whom by kind, what came of it and how long it took. Neither address nor query, id,
 * person or body: a line can be kept and shown to anybody. The id of the request leads to the audit trail, which tells Admins who.
 */
export function observeAnswers(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const answer = { route: routeNameOf(request), method: request.method, status: reply.statusCode }
    if (!request.routeOptions.config.isStream) metrics.answered(answer, reply.elapsedTime / 1000)
    request.log.info(
      { ...answer, caller: request.actor?.kind ?? 'unknown', ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

type Observation = { slowMs: number; log: FastifyBaseLogger; metrics: Metrics }

/** Counts each statement, and writes a line about a slow one: its text, never its parameters. */
export function observeStatements({ slowMs, log, metrics }: Observation): OnStatement {
  return (text, ms) => {
    metrics.stated(ms / 1000)
    if (ms < slowMs) return
    metrics.statedSlowly()
    log.warn({ statement: text, ms: Math.round(ms) }, 'a slow statement')
  }
}
