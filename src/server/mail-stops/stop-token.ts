import { createHash, createHmac } from 'node:crypto'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Queryable } from '../deps.ts'
import { isSameSecret, sharedSecret } from '../shared-secret.ts'

/** Of a digest and of a proof: 132 bits, as long as the token of a link. */
const length = 22

/** The home that a letter is about, and the mailbox that it goes to. */
export type Stopped = { customerId: number; mailbox: string }

/** What the list keeps of a mailbox. */
export function digestOfMailbox(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('base64url').slice(0, length)
}

/**
 * The token that stops the letters that sell to a mailbox, and does nothing else. It is worked out, not stored: it never ends, and mail
 * programs and gateways read and log it.
 */
export async function stopTokenOf(db: Queryable, { customerId, mailbox }: Stopped): Promise<string> {
  return mailbox + (await proofOf(db, `mail|${customerId}|${mailbox}`))
}

/** The digest of the mailbox whose token this is; undefined for any other text. */
export async function mailboxOfToken(
  db: Queryable,
  { customerId, token }: { customerId: number; token: string },
): Promise<string | undefined> {
  const mailbox = token.slice(0, length)
  return isSameSecret(token, await stopTokenOf(db, { customerId, mailbox })) ? mailbox : undefined
}

/** Whether this is the token of the reminders of a proposal, as letters of earlier releases have it. */
export async function isTokenOfReminders(db: Queryable, proposalId: number, token: string): Promise<boolean> {
  return isSameSecret(token, await proofOf(db, `stop|${proposalId}`))
}

async function proofOf(db: Queryable, said: string): Promise<string> {
  const secret = await sharedSecret(db, 'stop-reminders')
  return createHmac('sha256', secret).update(said).digest('base64url').slice(0, length)
}
