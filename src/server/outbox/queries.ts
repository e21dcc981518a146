import { and, eq, gt, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { outbox } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { namelessBusiness } from '#domain/operations/business/business.ts'
import { type EmailKind, emailRetentionDays } from '#domain/operations/email.ts'
import { emailKindsWithKey, passwordLinkKinds } from '#domain/operations/letter-rules.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { forgetOldTokens, forgetTokens } from './email-tokens.ts'
import { type EmailJob, insertMissingEmailJobs } from './jobs.ts'

const { cancelledBecause: reasons } = messages.outbox

const undelivered = ['queued', 'sending'] as const

/** The attempt that a job names, if it is still to be made. */
const attemptOf = ({ id, dueAt }: EmailJob) =>
  and(eq(outbox.id, id), eq(outbox.nextAttemptAt, new Date(dueAt)), inArray(outbox.state, [...undelivered]))

/**
 * Marks an email as being sent; false if there is nothing to do: it was sent or cancelled, the attempt was made, or another
 * process is sending it.
 */
export async function beginAttempt(db: Queryable, job: EmailJob, now: Date): Promise<boolean> {
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

/** The email of an attempt that has begun, locked until the transaction ends or its process dies. */
export async function lockForSending(tx: Queryable, job: EmailJob) {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(attemptOf(job), eq(outbox.state, 'sending')))
    .for('no key update', { skipLocked: true })
  return row
}

type Ended =
  | { state: 'sent'; words: string; sentAt: Date }
  | { state: 'failed' | 'cancelled'; words: string }
  | { state: 'queued'; words: string; nextAttemptAt: Date; giveUpAt: Date }

/** Records the result of an attempt on a locked email. */
export async function endAttempt(tx: Queryable, id: number, ended: Ended) {
  await tx.update(outbox).set(ended).where(eq(outbox.id, id))
}

/**
 * An email that an Admin acts on, locked until the transaction ends. `busy` if it is being sent: otherwise the Admin would wait
 * for a slow mail server too.
 */
export async function lockEmail(tx: Queryable, id: number) {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(eq(outbox.id, id))
    .for('no key update', { skipLocked: true })
  if (row) return row
  const [locked] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id))
  return locked ? ('busy' as const) : undefined
}

/** Cancels an email; `words` say why where no Admin did. */
export async function cancelEmail(tx: Queryable, id: number, words?: string) {
  await tx.update(outbox).set({ state: 'cancelled', words }).where(eq(outbox.id, id))
}

/** Cancels those of these emails that still wait, and says why in the outbox. */
export const cancelQueued = (tx: Queryable, words: string, ...which: readonly SQL[]) =>
  tx
    .update(outbox)
    .set({ state: 'cancelled', words })
    .where(and(...which, eq(outbox.state, 'queued')))

/** Cancels the emails of a kind about a request that have not been sent. */
export async function cancelUnsent(tx: Queryable, about: { requestId: number; kind: EmailKind }) {
  await cancelQueued(
    tx,
    reasons.requestMoved,
    eq(outbox.requestId, about.requestId),
    eq(outbox.kind, about.kind),
  )
}

/** Cancels the emails with a link for a person's password that still wait: their links have ended, and are not kept. */
export async function cancelPasswordLinks(tx: Queryable, userId: number, now: Date) {
  const ended = and(
    eq(outbox.userId, userId),
    inArray(outbox.kind, [...passwordLinkKinds]),
    inArray(outbox.state, [...undelivered]),
  )
  await forgetTokens(tx, ended)
  // Why given up: an email whose link is over is not sent again either.
  await tx
    .update(outbox)
    .set({ state: 'cancelled', words: reasons.linkEnded, giveUpAt: now })
    .where(and(ended, eq(outbox.state, 'queued')))
}

/** Cancels the reminders of a proposal that still wait: its customer has answered or wants none, or the version is closed. */
export async function cancelReminders(tx: Queryable, proposalId: number) {
  const which = [eq(outbox.proposalId, proposalId), eq(outbox.kind, 'proposal-reminder')]
  await cancelQueued(tx, reasons.reminderOver, ...which)
}

/** Cancels the emails about a proposal or a home that wait to go to a mailbox which staff have ended. */
export async function cancelLettersTo(
  tx: Queryable,
  to: string,
  about: { proposalId: number } | { customerId: number },
) {
  const isAbout =
    'proposalId' in about ? eq(outbox.proposalId, about.proposalId) : eq(outbox.customerId, about.customerId)
  await cancelQueued(tx, reasons.mailboxEnded, isAbout, sql`${emailKey(outbox.to)} = ${emailKeyOf(to)}`)
}

const untried = { state: 'queued', attempts: 0, words: null } as const

type Renewed = { nextAttemptAt: Date; giveUpAt: Date }

/** Makes the next attempt of emails due that waited for what has come now; within a minute each gets its job. */
export async function sendSoonWhatWaited(tx: Queryable, words: string, now: Date) {
  await tx
    .update(outbox)
    .set({ nextAttemptAt: now })
    .where(and(eq(outbox.state, 'queued'), eq(outbox.words, words)))
}

/** Gives letters to staff that an empty product wrote the name that their sender has by now. */
export async function nameWaitingLetters(tx: Queryable, fromName: string) {
  await tx
    .update(outbox)
    .set({ fromName })
    .where(and(eq(outbox.state, 'queued'), eq(outbox.fromName, namelessBusiness.name)))
}

/** Makes the next attempt of every email that waits: another mail server may take them. */
export async function sendSoonAllThatWait(tx: Queryable, now: Date) {
  await tx
    .update(outbox)
    .set({ nextAttemptAt: now })
    .where(and(eq(outbox.state, 'queued'), gt(outbox.nextAttemptAt, now)))
  await insertMissingEmailJobs(tx, now)
}

/** Restarts the attempts of an email. */
export async function renewEmail(tx: Queryable, id: number, renewed: Renewed) {
  await tx
    .update(outbox)
    .set({ ...renewed, ...untried })
    .where(eq(outbox.id, id))
}

/** Adds a copy of an email with a new number and Message-ID. */
export async function copyEmail(
  tx: Queryable,
  { id: _id, searched: _searched, ...email }: typeof outbox.$inferSelect,
  { messageId, now, giveUpAt }: { messageId: string; now: Date; giveUpAt: Date },
): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({
      ...email,
      ...untried,
      messageId,
      createdAt: now,
      nextAttemptAt: now,
      giveUpAt,
      lastAttemptAt: null,
      sentAt: null,
    })
    .returning({ id: outbox.id })
  if (!row) throw new Error('The copy was not stored')
  return row.id
}

/**
 * Removes the text of finished emails, with the visits that they carry: those with account links once they are no longer tried, others after their retention days.
 * Returns how many.
 */
export async function emptyOldEmails(db: Queryable, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - emailRetentionDays * 24 * 60 * 60 * 1000)
  const isOver = or(
    lt(outbox.createdAt, longAgo),
    and(inArray(outbox.kind, [...emailKindsWithKey]), lte(outbox.giveUpAt, now)),
  )
  const emptied = await db
    .update(outbox)
    .set({
      ...{ html: '', text: '', emptiedAt: now },
      attachments: sql`jsonb_path_query_array(${outbox.attachments}, '$[*] ? (!exists(@.calendar))')`,
    })
    .where(and(isNull(outbox.emptiedAt), notInArray(outbox.state, [...undelivered]), isOver))
    .returning({ id: outbox.id })
  await forgetOldTokens(db, now)
  return emptied.length
}
