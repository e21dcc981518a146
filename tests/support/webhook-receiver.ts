import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type Received = {
  id: string
  timestamp: string
  signatures: string
  body: string
  message: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** What a receiver answers, and whether it answers at all. */
type Behavior = { status?: number; text?: string; headers?: Record<string, string> } | 'hang' | 'break-off'

/**
 * A program on this machine that is told what happens, and keeps it. It checks nothing by itself: `verified` does so with the library that
 * the specification's authors publish.
 */
export async function startWebhookReceiver(port = 0) {
  const received: Received[] = []
  let behavior: (received: Received) => Behavior | Promise<Behavior> = () => ({})
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      const one: Received = {
        id: String(request.headers['webhook-id']),
        timestamp: String(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']),
        body,
        message: JSON.parse(body),
      }
      received.push(one)
      const answer = await behavior(one)
      if (answer === 'hang') return
      if (answer === 'break-off') return void response.destroy()
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.text ?? 'ok')
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    /** As `WEBHOOK_HOSTS` names it. */
    host,
    url: `http://${host}/in`,
    received,
    behave: (next: typeof behavior) => {
      behavior = next
    },
    calm: () => {
      behavior = () => ({})
      received.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The message if a secret verifies it; throws otherwise, and where its moment is not about that of the clock. */
export function verified(secret: string, { id, timestamp, signatures, body }: Received): unknown {
  return new Webhook(secret).verify(body, {
    ...{ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures },
  })
}
