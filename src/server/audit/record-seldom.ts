import { type Limit, takeAttempt } from '../auth/throttle.ts'
import type { CallContext } from '../calls.ts'
import { type AuditEntry, recordAudit } from './record.ts'

const oncePerMinute: Limit = { burst: 1, pauseSeconds: 60 }

type Writer = Pick<CallContext, 'db' | 'clock' | 'actor' | 'request'>

/**
 * Writes a line for what a caller can bring about without end, unless one for the same `what` was written within the
 * last minute: a flood shows, and does not fill the table.
 */
export async function recordOncePerMinute(writer: Writer, what: string, entry: AuditEntry) {
  const wait = await takeAttempt(writer.db, `audit:${what}`, oncePerMinute, writer.clock())
  if (wait === 0) await recordAudit(writer, entry)
}

/** Notes that somebody known may not make a call: one line for each person, call and minute. */
export async function recordRefusal(writer: Writer, call: string) {
  const { actor } = writer
  if (actor.kind === 'visitor') return
  const who = actor.kind === 'customer' ? `customer:${actor.customerId}` : `staff:${actor.id}`
  await recordOncePerMinute(writer, `refused:${who}:${call}`, {
    action: 'call-refused',
    subject: ['call', call],
  })
}
