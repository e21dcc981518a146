import type { outbox } from '#db/schema.ts'
import type { DrawnAttachment } from '#db/tables/outbox.ts'
import { tokenWords } from '#domain/operations/letter-rules.ts'
import { sells } from '#domain/people/letters.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import type { OutgoingEmail, SendEmail } from '../adapters/smtp.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database, Deps, Queryable } from '../deps.ts'
import { withFoot } from '../mail-stops/foot.ts'
import { forgetToken, withToken } from './email-tokens.ts'
import { giveUpOf } from './insert-email.ts'
import { type EmailJob, insertEmailJob } from './jobs.ts'
import { startLinks, whyLinksEnded } from './letter-links.ts'
import { beginAttempt, endAttempt, lockForSending } from './queries.ts'

/** The pause after the first failed attempt, doubled after each further one up to the longest. */
export type Pauses = { firstMs: number; longestMs: number }

export type Delivery = {
  db: Database
  send: SendEmail
  /** The PDF that an email carries; without this, emails with attachments are not sent. */
  findAttachment?: (db: Queryable, attachment: DrawnAttachment) => Promise<Buffer | undefined>
  clock: () => Date
  pauses: Pauses
  log: Pick<Deps['log'], 'warn'>
}

type LockedEmail = typeof outbox.$inferSelect

/**
 * Makes one attempt at one email. The row stays locked until the server's answer is committed, so two processes never send it at once
 * and a killed one leaves it for the next. Only a kill between the answer and the commit sends it twice, with the same Message-ID.
 * docs/decisions/070
 */
export async function deliver(delivery: Delivery, job: EmailJob): Promise<void> {
  const { db, clock } = delivery
  if (!(await beginAttempt(db, job, clock()))) return
  await db.transaction(async (tx) => {
    const email = await lockForSending(tx, job)
    if (!email) return
    const foot = await withFoot(tx, email)
    const waitsForAddress = 'held' in foot && foot.held === 'no-address'
    if (email.giveUpAt <= clock() && !waitsForAddress) {
      const words = email.words ?? 'No mail server took it in time.'
      delivery.log.warn(inLog(email), 'a message was given up: its time is over')
      return giveUp(tx, email, gaveUp(email, words))
    }
    const ended = await whyLinksEnded(tx, email, clock())
    if (ended !== undefined) return cancel(tx, email, ended)
    if (waitsForAddress) return waitForAddress(delivery, tx, email)
    if ('held' in foot) return cancel(tx, email, mailStopMessages.cancelled)
    const outcome = await attempt(delivery, tx, foot.letter)
    const { kind, words } = outcome
    const now = clock()
    if (kind !== 'taken')
      delivery.log.warn({ ...inLog(email), outcome: kind, reason: outcome.reason }, 'a message was not sent')
    if (kind === 'taken') {
      await record(tx, 'message-sent', email)
      await startLinks(tx, email, now)
      await forgetToken(tx, email.id)
      return endAttempt(tx, email.id, { state: 'sent', words, sentAt: now })
    }
    if (kind === 'refused') return giveUp(tx, email, words)
    await tryLater(delivery, tx, email, words)
  })
}

async function tryLater({ clock, pauses }: Delivery, tx: Queryable, email: LockedEmail, words: string) {
  const pauseMs = pauseAfter(email.attempts, pauses)
  const nextAttemptAt = new Date(clock().getTime() + pauseMs)
  if (nextAttemptAt >= email.giveUpAt) return giveUp(tx, email, gaveUp(email, words))
  await endAttempt(tx, email.id, { state: 'queued', words, nextAttemptAt, giveUpAt: email.giveUpAt })
  await insertEmailJob(tx, { id: email.id, dueAt: nextAttemptAt.toISOString() }, pauseMs)
}

/**
 * A letter that sells waits for the postal address of the business, however long that takes: no mail server is tried meanwhile, and the time
 * in which one must take it begins anew.
 */
function waitForAddress(delivery: Delivery, tx: Queryable, email: LockedEmail) {
  const giveUpAt = giveUpOf(email.kind, delivery.clock())
  return tryLater(delivery, tx, { ...email, giveUpAt }, mailStopMessages.waits)
}

async function cancel(tx: Queryable, email: LockedEmail, words: string) {
  await record(tx, 'cancel-message', email)
  await endAttempt(tx, email.id, { state: 'cancelled', words })
}

/** Milliseconds to wait after that many attempts. */
export function pauseAfter(attempts: number, { firstMs, longestMs }: Pauses): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 30))
}

async function giveUp(tx: Queryable, email: LockedEmail, words: string) {
  await record(tx, 'message-failed', email)
  await endAttempt(tx, email.id, { state: 'failed', words })
}

/** Recipient and server answer stay in the outbox: the audit trail keeps no customer's address. */
function record(
  tx: Queryable,
  action: 'message-sent' | 'message-failed' | 'cancel-message',
  { id, kind, attempts }: LockedEmail,
) {
  const actor = { kind: 'system' } as const
  return recordAudit(tx, { actor }, { action, subject: ['message', id], after: { kind, attempts } })
}

/** An email as it is logged, without its recipient. */
function inLog({ id, kind, attempts }: LockedEmail) {
  return { message: id, kind, attempts }
}

function gaveUp({ attempts }: LockedEmail, words: string): string {
  return `Gave up after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. ${words}`
}

async function attempt({ send, findAttachment }: Delivery, tx: Queryable, kept: LockedEmail) {
  const email = await withToken(tx, kept)
  if (!email)
    return {
      kind: 'refused' as const,
      words: tokenWords(kept.kind).notKept,
      reason: 'its link is not stored any more',
    }
  const attachments = []
  for (const attachment of email.attachments) {
    if ('calendar' in attachment) continue
    const { fileName, contentType } = attachment
    const content = await findAttachment?.(tx, attachment)
    if (!content) {
      const what = 'reportId' in attachment ? 'report' : 'file'
      const words = `The ${what} ${fileName} is not stored any more.`
      return { kind: 'refused' as const, words, reason: `its ${what} is not stored any more` }
    }
    attachments.push({ filename: fileName, contentType, content })
  }
  const { fromName, fromAddress, replyTo, to, subject, html, text, messageId, createdAt } = email
  const from = { name: fromName, address: fromAddress }
  const stopLink = stopLinkIn(email)
  const written = { from, replyTo, to, subject, html, text, messageId, date: createdAt }
  return send({ ...written, stopLink, attachments, invitation: invitationIn(email) })
}

/** The visit for the calendar of the reader, if the email brings one. */
function invitationIn({ attachments }: Pick<LockedEmail, 'attachments'>): OutgoingEmail['invitation'] {
  const found = attachments.find((attachment) => 'calendar' in attachment)
  return found && { method: found.method, filename: found.fileName, content: found.calendar }
}

/** Where the reader of a letter that sells stops such letters, as its text has it; the second address is that of earlier releases. */
function stopLinkIn({ kind, text }: Pick<LockedEmail, 'kind' | 'text'>): string | undefined {
  const links = sells(kind) ? text.match(/^https?:\S+\/(?:no-more-email\/\d+|no-reminders)\?t=\S+$/gm) : null
  // Why the last: it stands in the foot, below what staff wrote.
  return links?.at(-1)
}
