import type { outbox } from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import type { SendMail } from '../adapters/smtp.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database, Deps, Queryable } from '../deps.ts'
import { insertMailJob, type MailJob } from './jobs.ts'
import { forgetToken, withToken } from './letter-tokens.ts'
import { beginAttempt, endAttempt, holdForSending } from './queries.ts'

/** The pause after the first failed attempt, doubled after each further one up to the longest. */
export type Pauses = { firstMs: number; longestMs: number }

export type Delivery = {
  db: Database
  send: SendMail
  /** The PDF of a report that a message carries; without it, a message that carries one is not sent. */
  findReportPdf?: (db: Queryable, reportId: number) => Promise<Buffer | undefined>
  clock: () => Date
  pauses: Pauses
  log: Pick<Deps['log'], 'warn'>
}

type HeldMail = typeof outbox.$inferSelect

/**
 * Makes one attempt at one message. It is held while the server is spoken to, and what the server said is committed
 * with the hold: two processes never send it at once, and one that is killed leaves it for the next. Only a kill between
 * the server's yes and that commit sends it twice, with one Message-ID. docs/decisions/070
 */
export async function deliver(delivery: Delivery, job: MailJob): Promise<void> {
  const { db, clock } = delivery
  if (!(await beginAttempt(db, job, clock()))) return
  await db.transaction(async (tx) => {
    const mail = await holdForSending(tx, job)
    if (!mail) return
    if (mail.giveUpAt <= clock()) {
      const words = mail.words ?? 'No mail server took it in time.'
      delivery.log.warn(inLog(mail), 'a message was given up: its time is over')
      return giveUp(tx, mail, gaveUp(mail, words))
    }
    const outcome = await attempt(delivery, tx, mail)
    const { kind, words } = outcome
    const now = clock()
    if (kind !== 'taken')
      delivery.log.warn({ ...inLog(mail), outcome: kind, reason: outcome.reason }, 'a message was not sent')
    if (kind === 'taken') {
      await record(tx, 'message-sent', mail)
      await forgetToken(tx, mail.id)
      return endAttempt(tx, mail.id, { state: 'sent', words, sentAt: now })
    }
    if (kind === 'refused') return giveUp(tx, mail, words)
    const pauseMs = pauseAfter(mail.attempts, delivery.pauses)
    const nextAttemptAt = new Date(now.getTime() + pauseMs)
    if (nextAttemptAt >= mail.giveUpAt) {
      return giveUp(tx, mail, gaveUp(mail, words))
    }
    await endAttempt(tx, mail.id, { state: 'queued', words, nextAttemptAt })
    await insertMailJob(tx, { id: mail.id, dueAt: nextAttemptAt.toISOString() }, pauseMs)
  })
}

/** So long to wait after that many attempts. */
export function pauseAfter(attempts: number, { firstMs, longestMs }: Pauses): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 30))
}

async function giveUp(tx: Queryable, mail: HeldMail, words: string) {
  await record(tx, 'message-failed', mail)
  await endAttempt(tx, mail.id, { state: 'failed', words })
}

/** To whom and what the server said stands in the outbox: the trail keeps no address of a customer. */
function record(tx: Queryable, action: 'message-sent' | 'message-failed', { id, kind, attempts }: HeldMail) {
  const actor = { kind: 'system' } as const
  return recordAudit({ db: tx, actor }, { action, subject: ['message', id], after: { kind, attempts } })
}

/** A message as the log names it: to whom it goes stands in the Outbox. */
function inLog({ id, kind, attempts }: HeldMail) {
  return { message: id, kind, attempts }
}

function gaveUp({ attempts }: HeldMail, words: string): string {
  return `Gave up after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. ${words}`
}

async function attempt({ send, findReportPdf }: Delivery, tx: Queryable, kept: HeldMail) {
  const mail = await withToken(tx, kept)
  if (!mail)
    return {
      kind: 'refused' as const,
      words: messages.outbox.linkNotKept,
      reason: 'its link is not stored any more',
    }
  const attachments = []
  for (const { fileName, contentType, reportId } of mail.attachments) {
    const content = await findReportPdf?.(tx, reportId)
    if (!content) {
      const words = `The report ${fileName} is not stored any more.`
      return { kind: 'refused' as const, words, reason: 'its report is not stored any more' }
    }
    attachments.push({ filename: fileName, contentType, content })
  }
  const { fromName, fromAddress, replyTo, to, subject, html, text, messageId, createdAt } = mail
  const from = { name: fromName, address: fromAddress }
  return send({ from, replyTo, to, subject, html, text, messageId, date: createdAt, attachments })
}
