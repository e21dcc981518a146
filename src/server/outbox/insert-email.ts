import { randomUUID } from 'node:crypto'
import { outbox } from '#db/schema.ts'
import type { EmailAttachment } from '#db/tables/outbox.ts'
import type { EmailKind } from '#domain/operations/email.ts'
import { hoursToDeliver } from '#domain/operations/letter-rules.ts'
import { letterOf } from '#domain/people/letters.ts'
import { currentBusiness } from '../business/queries.ts'
import type { Queryable } from '../deps.ts'
import { keepTokens } from './email-tokens.ts'
import { insertEmailJob } from './jobs.ts'

/** An email as its cause writes it; whom it is about is only for the outbox. */
export type NewEmail = {
  kind: EmailKind
  to: string
  subject: string
  html: string
  text: string
  /** Replaces `linkTokenPlace` when the email is sent, and is then deleted. */
  token?: string
  /** The same for `besideTokenPlace`, beside a token. */
  besideToken?: string
  attachments?: EmailAttachment[]
  /** Its reader asked for this one. */
  isAskedFor?: boolean
  customerId?: number
  userId?: number
  requestId?: number
  proposalId?: number
}

/**
 * Writes an email and the job that sends it in the transaction of its cause, so that it is sent if and only if the cause is
 * stored. The sender is read now, so that the email stays as written. Returns its number in the outbox.
 */
export async function insertEmail(
  tx: Queryable,
  { token, besideToken, ...email }: NewEmail,
  now: Date,
): Promise<number> {
  const { link, beside } = letterOf(email.kind)
  if ((token !== undefined && !link) || (besideToken !== undefined && !beside))
    throw new Error(`A ${email.kind} brings a secret that its row does not name`)
  const { senderName, senderAddress, email: replyTo } = await currentBusiness(tx)
  const [row] = await tx
    .insert(outbox)
    .values({
      ...email,
      fromName: senderName,
      fromAddress: senderAddress,
      replyTo,
      messageId: newMessageId(senderAddress),
      createdAt: now,
      nextAttemptAt: now,
      giveUpAt: giveUpOf(email.kind, now),
    })
    .returning({ id: outbox.id })
  if (!row) throw new Error('The message was not stored')
  if (token !== undefined)
    await keepTokens(tx, row.id, { token, ...(besideToken !== undefined && { besideToken }) })
  await insertEmailJob(tx, { id: row.id, dueAt: now.toISOString() })
  return row.id
}

/** A unique Message-ID in the sender's domain. */
export function newMessageId(senderAddress: string): string {
  return `<${randomUUID()}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`
}

/** Until when an email written now is tried. */
export function giveUpOf(kind: EmailKind, now: Date): Date {
  return new Date(now.getTime() + hoursToDeliver(kind) * 60 * 60 * 1000)
}
