import { createHmac } from 'node:crypto'
import { pathToRead, type SentKind } from '#domain/operations/webhooks/webhook-events.ts'

export type Message = {
  messageId: string
  kind: SentKind
  data: Record<string, unknown>
  at: Date
  sequence: number
}

/** The body of a message: what happened, by numbers and states, and where the newest of it is read with a token. */
export function bodyOf({ kind, data, at, sequence }: Message, origin: string): string {
  const path = pathToRead(data)
  const said = { ...data, ...(path && { link: `${origin}${path}` }), sequence }
  return JSON.stringify({ type: kind, timestamp: at.toISOString(), data: said })
}

/** The headers by which a receiver knows who sends a message, and whether it had it. Each secret signs, by the Standard Webhooks specification. */
export function headersOf(
  messageId: string,
  body: string,
  { secrets, now }: { secrets: readonly Buffer[]; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signed = `${messageId}.${timestamp}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  )
  return {
    'content-type': 'application/json',
    'user-agent': 'hvac-upgrade-portal/1.0',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
