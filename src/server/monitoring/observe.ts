import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { OnStatement } from '#db/driver/client.ts'
import { routeNameOf } from '../http/calls/contract-routes.ts'
import { currentRequest } from './current-request.ts'
import type { Metrics } from './metrics.ts'
import { noteSentRefusals, refusalFor } from './refusals.ts'

/**
 * Logs one line an answer: route, kind of caller, status, the code of a refusal and duration, but no address, query, id, person or body, so
 * that lines can be shared. The request id leads to the audit trail, which names the person.
 */
export function observeAnswers(app: FastifyInstance, metrics: Metrics) {
  noteSentRefusals(app)
  app.addHook('onResponse', (request, reply, done) => {
    const answer = { route: routeNameOf(request), method: request.method, status: reply.statusCode }
    if (!request.routeOptions.config.isStream) metrics.answered(answer, reply.elapsedTime / 1000)
    request.log.info(
      {
        ...answer,
        ...(reply.statusCode >= 400 && refusalFor(request)),
        caller: request.actor?.kind ?? 'unknown',
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

type Observation = { slowMs: number; log: FastifyBaseLogger; metrics: Metrics }

/** Counts each statement and logs slow ones: their text, never their parameters, and the request that wanted them. */
export function observeStatements({ slowMs, log, metrics }: Observation): OnStatement {
  return (text, ms) => {
    metrics.stated(ms / 1000)
    if (ms < slowMs) return
    metrics.statedSlowly()
    log.warn({ ...currentRequest(), statement: text, ms: Math.round(ms) }, 'a slow statement')
  }
}
