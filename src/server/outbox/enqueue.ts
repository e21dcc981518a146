import { randomUUID } from 'node:crypto'
import { outbox } from '#db/schema.ts'
import type { MailAttachment } from '#db/tables/outbox.ts'
import { hoursToDeliver, type MailKind } from '#domain/operations/mail.ts'
import { currentBusiness } from '../business/queries.ts'
import type { Queryable } from '../deps.ts'
import { insertMailJob } from './jobs.ts'
import { keepToken } from './letter-tokens.ts'

/** A message as its cause writes it; whose it is about tells the outbox, the reader sees none of it. */
export type NewMail = {
  kind: MailKind
  to: string
  subject: string
  html: string
  text: string
  /** Stands at `linkTokenPlace` when the message is sent, and is let go of then. */
  token?: string
  attachments?: MailAttachment[]
  customerId?: number
  userId?: number
  requestId?: number
}

/**
 * Writes a message and the job that sends it, in the transaction of its cause: it leaves if and only if the cause
 * stands. From whom it comes is asked now, so that it stays as it was written. Answers its number in the outbox.
 */
export async function enqueueMail(tx: Queryable, { token, ...mail }: NewMail, now: Date): Promise<number> {
  const { senderName, senderAddress, email } = await currentBusiness(tx)
  const [row] = await tx
    .insert(outbox)
    .values({
      ...mail,
      fromName: senderName,
      fromAddress: senderAddress,
      replyTo: email,
      messageId: newMessageId(senderAddress),
      createdAt: now,
      nextAttemptAt: now,
      giveUpAt: giveUpOf(mail.kind, now),
    })
    .returning({ id: outbox.id })
  if (!row) throw new Error('The message was not stored')
  if (token !== undefined) await keepToken(tx, row.id, token)
  await insertMailJob(tx, { id: row.id, dueAt: now.toISOString() })
  return row.id
}

/** A Message-ID that no other message has, under the domain that the message comes from. */
export function newMessageId(senderAddress: string): string {
  return `<${randomUUID()}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`
}

/** Until when a message that begins now is tried. */
export function giveUpOf(kind: MailKind, now: Date): Date {
  return new Date(now.getTime() + hoursToDeliver(kind) * 60 * 60 * 1000)
}
