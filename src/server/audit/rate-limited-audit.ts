import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/people/access.ts'
import type { Deps, Queryable } from '../deps.ts'
import { addressOf, widestOf } from '../http/caller-address.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { type AuditEntry, recordAudit } from './record.ts'

const oncePerMinute: Limit = { burst: 1, pauseSeconds: 60 }

type Writer = Pick<Deps, 'clock'> & { db: Queryable; actor: Actor; request: FastifyRequest }

/**
 * Writes a line for what a caller can bring about without end, unless one for the same `what` was written within the
 * last minute: a flood shows, and does not fill the table.
 */
export async function recordOncePerMinute(writer: Writer, what: string, entry: AuditEntry) {
  const wait = await consume(writer.db, `audit:${what}`, oncePerMinute, writer.clock())
  if (wait === 0) await recordAudit(writer, entry)
}

type CsrfRefusal = { call: string; token: 'missing' | 'wrong'; from: string | null }

/**
 * Notes a write that did not come from a page of ours: one line for each person, call and minute, or for each address
 * of somebody unknown and minute. What another site has a browser send comes without our cookies, so it is somebody unknown.
 */
export async function recordCsrfRefusal(writer: Writer, { call, ...after }: CsrfRefusal) {
  const who = nameOf(writer)
  const what = writer.actor.kind === 'visitor' ? who : `${who}:${call}`
  await recordOncePerMinute(writer, `forged:${what}`, {
    action: 'forged-request-refused',
    subject: ['call', call],
    after,
  })
}

function nameOf({ actor, request }: Writer): string {
  if (actor.kind === 'visitor') return `address:${widestOf(addressOf(request))}`
  return actor.kind === 'customer' ? `customer:${actor.customerId}` : `staff:${actor.id}`
}

/** Notes that somebody known may not make a call: one line for each person, call and minute. */
export async function recordRefusal(writer: Writer, call: string) {
  if (writer.actor.kind === 'visitor') return
  await recordOncePerMinute(writer, `refused:${nameOf(writer)}:${call}`, {
    action: 'call-refused',
    subject: ['call', call],
  })
}
