import { and, eq, inArray, sql } from 'drizzle-orm'
import { outbox } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import type { MailJob } from './jobs.ts'

const undelivered = ['queued', 'sending'] as const

/** The attempt that a job names, while it is still to be made. */
const attemptOf = ({ id, dueAt }: MailJob) =>
  and(eq(outbox.id, id), eq(outbox.nextAttemptAt, new Date(dueAt)), inArray(outbox.state, [...undelivered]))

/**
 * Marks a message as being sent; false when there is nothing to do: it is sent or cancelled, the attempt was made, or
 * somebody holds it who is sending it at this moment.
 */
export async function beginAttempt(db: Queryable, job: MailJob, now: Date): Promise<boolean> {
  const free = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(attemptOf(job))
    .for('no key update', { skipLocked: true })
  const begun = await db
    .update(outbox)
    .set({ state: 'sending', attempts: sql`${outbox.attempts} + 1`, lastAttemptAt: now })
    .where(inArray(outbox.id, free))
    .returning({ id: outbox.id })
  return begun.length > 0
}

/**
 * The message of an attempt that has begun, held until the transaction ends. Nobody else gets it meanwhile, and a
 * process that dies lets go of it with its connection.
 */
export async function holdForSending(tx: Queryable, job: MailJob) {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(attemptOf(job), eq(outbox.state, 'sending')))
    .for('no key update', { skipLocked: true })
  return row
}

type Ended =
  | { state: 'sent'; words: string; sentAt: Date }
  | { state: 'failed'; words: string }
  | { state: 'queued'; words: string; nextAttemptAt: Date }

/** Writes down how an attempt ended, on a message that is held. */
export async function endAttempt(tx: Queryable, id: number, ended: Ended) {
  await tx.update(outbox).set(ended).where(eq(outbox.id, id))
}
