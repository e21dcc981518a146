import type { outbox } from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import type { SendEmail } from '../adapters/smtp.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database, Deps, Queryable } from '../deps.ts'
import { forgetToken, withToken } from './email-tokens.ts'
import { type EmailJob, insertEmailJob } from './jobs.ts'
import { beginAttempt, endAttempt, lockForSending } from './queries.ts'

/** The pause after the first failed attempt, doubled after each further one up to the longest. */
export type Pauses = { firstMs: number; longestMs: number }

export type Delivery = {
  db: Database
  send: SendEmail
  /** The PDF of a report that an e-mail carries; without it, an e-mail that carries one is not sent. */
  findReportPdf?: (db: Queryable, reportId: number) => Promise<Buffer | undefined>
  clock: () => Date
  pauses: Pauses
  log: Pick<Deps['log'], 'warn'>
}

type HeldEmail = typeof outbox.$inferSelect

/**
 * Makes one attempt at one message. It is locked while the server is spoken to, and what the server said is committed
 * with the hold: two processes never send it at once, and one that is killed leaves it for the next. Only a kill between
 * the server's yes and that commit sends it twice, with one Message-ID. docs/decisions/070
 */
export async function deliver(delivery: Delivery, job: EmailJob): Promise<void> {
  const { db, clock } = delivery
  if (!(await beginAttempt(db, job, clock()))) return
  await db.transaction(async (tx) => {
    const email = await lockForSending(tx, job)
    if (!email) return
    if (email.giveUpAt <= clock()) {
      const words = email.words ?? 'No mail server took it in time.'
      delivery.log.warn(inLog(email), 'a message was given up: its time is over')
      return giveUp(tx, email, gaveUp(email, words))
    }
    const outcome = await attempt(delivery, tx, email)
    const { kind, words } = outcome
    const now = clock()
    if (kind !== 'taken')
      delivery.log.warn({ ...inLog(email), outcome: kind, reason: outcome.reason }, 'a message was not sent')
    if (kind === 'taken') {
      await record(tx, 'message-sent', email)
      await forgetToken(tx, email.id)
      return endAttempt(tx, email.id, { state: 'sent', words, sentAt: now })
    }
    if (kind === 'refused') return giveUp(tx, email, words)
    const pauseMs = pauseAfter(email.attempts, delivery.pauses)
    const nextAttemptAt = new Date(now.getTime() + pauseMs)
    if (nextAttemptAt >= email.giveUpAt) {
      return giveUp(tx, email, gaveUp(email, words))
    }
    await endAttempt(tx, email.id, { state: 'queued', words, nextAttemptAt })
    await insertEmailJob(tx, { id: email.id, dueAt: nextAttemptAt.toISOString() }, pauseMs)
  })
}

/** So long to wait after that many attempts. */
export function pauseAfter(attempts: number, { firstMs, longestMs }: Pauses): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 30))
}

async function giveUp(tx: Queryable, email: HeldEmail, words: string) {
  await record(tx, 'message-failed', email)
  await endAttempt(tx, email.id, { state: 'failed', words })
}

/** To whom and what the server said stands in the outbox: the trail keeps no address of a customer. */
function record(tx: Queryable, action: 'message-sent' | 'message-failed', { id, kind, attempts }: HeldEmail) {
  const actor = { kind: 'system' } as const
  return recordAudit({ db: tx, actor }, { action, subject: ['message', id], after: { kind, attempts } })
}

/** An e-mail as the log names it: to whom it goes stands in the Outbox. */
function inLog({ id, kind, attempts }: HeldEmail) {
  return { message: id, kind, attempts }
}

function gaveUp({ attempts }: HeldEmail, words: string): string {
  return `Gave up after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. ${words}`
}

async function attempt({ send, findReportPdf }: Delivery, tx: Queryable, kept: HeldEmail) {
  const email = await withToken(tx, kept)
  if (!email)
    return {
      kind: 'refused' as const,
      words: messages.outbox.linkNotKept,
      reason: 'its link is not stored any more',
    }
  const attachments = []
  for (const { fileName, contentType, reportId } of email.attachments) {
    const content = await findReportPdf?.(tx, reportId)
    if (!content) {
      const words = `The report ${fileName} is not stored any more.`
      return { kind: 'refused' as const, words, reason: 'its report is not stored any more' }
    }
    attachments.push({ filename: fileName, contentType, content })
  }
  const { fromName, fromAddress, replyTo, to, subject, html, text, messageId, createdAt } = email
  const from = { name: fromName, address: fromAddress }
  return send({ from, replyTo, to, subject, html, text, messageId, date: createdAt, attachments })
}
