import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/people/access.ts'
import type { Deps, Queryable } from '../deps.ts'
import { addressOf, widestOf } from '../http/callers/caller-address.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { type AuditEntry, recordAudit } from './record.ts'

const oncePerMinute: Limit = { burst: 1, pauseSeconds: 60 }

type Writer = Pick<Deps, 'clock'> & { actor: Actor; request: FastifyRequest }

/**
 * Writes an audit line, at most one a minute for the same `what`, so that a flood is visible but cannot fill the
 * table.
 */
export async function recordOncePerMinute(db: Queryable, writer: Writer, what: string, entry: AuditEntry) {
  const wait = await consume(db, `audit:${what}`, oncePerMinute, writer.clock())
  if (wait === 0) await recordAudit(db, writer, entry)
}

type CsrfRefusal = { call: string; token: 'missing' | 'wrong'; from: string | null }

/**
 * Records a write that did not come from one of our pages, at most once a minute for each person and call, or for
 * each address of a visitor. A request forged by another site arrives without our cookies, so its caller is a
 * visitor.
 */
export async function recordCsrfRefusal(db: Queryable, writer: Writer, { call, ...after }: CsrfRefusal) {
  const who = nameOf(writer)
  const what = writer.actor.kind === 'visitor' ? who : `${who}:${call}`
  await recordOncePerMinute(db, writer, `forged:${what}`, {
    action: 'forged-request-refused',
    subject: ['call', call],
    after,
  })
}

function nameOf({ actor, request }: Writer): string {
  switch (actor.kind) {
    case 'visitor':
      return `address:${widestOf(addressOf(request))}`
    case 'customer':
      return `customer:${actor.customerId}`
    case 'staff':
    case 'mfaPending':
      return `staff:${actor.id}`
    case 'token':
      return `token:${actor.id}`
  }
}

/** Records that a known caller may not make a call, at most once a minute for each person and call. */
export async function recordRefusal(db: Queryable, writer: Writer, call: string) {
  if (writer.actor.kind === 'visitor') return
  await recordOncePerMinute(db, writer, `refused:${nameOf(writer)}:${call}`, {
    action: 'call-refused',
    subject: ['call', call],
  })
}
