import { createHmac } from 'node:crypto'
import type { Queryable } from '../deps.ts'
import { isSameSecret, sharedSecret } from '../shared-secret.ts'

/** As long as the token of a link, so that one shape is read from addresses. */
const length = 22

/**
 * The token that stops the reminders of a proposal and does nothing else. It is worked out, not stored: it never ends, and mail programs and
 * gateways read and log it.
 */
export async function stopTokenOf(db: Queryable, proposalId: number): Promise<string> {
  const secret = await sharedSecret(db, 'stop-reminders')
  return createHmac('sha256', secret).update(`stop|${proposalId}`).digest('base64url').slice(0, length)
}

export async function isStopToken(db: Queryable, proposalId: number, token: string): Promise<boolean> {
  return isSameSecret(token, await stopTokenOf(db, proposalId))
}
