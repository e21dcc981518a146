import type { FastifyBaseLogger } from 'fastify'
import type { OnStatement } from '#db/prepare-statements.ts'
import type { Metrics } from './metrics.ts'

type Watch = { slowMs: number; log: FastifyBaseLogger; metrics: Metrics }

/** Counts each statement, and writes a line about a slow one: its text, never its parameters. */
export function watchStatements({ slowMs, log, metrics }: Watch): OnStatement {
  return (text, ms) => {
    metrics.stated(ms / 1000)
    if (ms < slowMs) return
    metrics.statedSlowly()
    log.warn({ statement: text, ms: Math.round(ms) }, 'a slow statement')
  }
}
