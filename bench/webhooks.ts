import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { type Call, signIn } from './demo-login.ts'
import { startDemoProduct, untilReady } from './demo-product.ts'

const port = 3398
const origin = `http://127.0.0.1:${port}`
const requestsOfRound = 60

/**
 * Takes requests with a webhook that is told of each, in turn with none. Prints what the webhook costs the call that causes the message, as a
 * ratio, and how soon after the answer of the call the message is there.
 */
export async function benchWebhooks(rounds: number): Promise<void> {
  const receiver = await startWebhookReceiver()
  const product = startDemoProduct(port, { WEBHOOK_HOSTS: receiver.host })
  try {
    await untilReady(origin)
    const { call } = await signIn(origin, 'admin')
    await takeRequests(call)
    const [without, told, delays]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      without.push(...(await takeRequests(call)).map(({ ms }) => ms))
      const webhook = { url: receiver.url, events: ['request.created'] }
      const { id } = await (await call('POST', '/api/Connections/AddWebhook', webhook)).json()
      const arrivals = new Map<unknown, number>()
      receiver.behave(({ message }) => {
        arrivals.set(message.data.requestId, performance.now())
        return {}
      })
      const taken = await takeRequests(call)
      told.push(...taken.map(({ ms }) => ms))
      await arrived(() => arrivals.size === taken.length)
      delays.push(...taken.map(({ requestId, at }) => (arrivals.get(requestId) ?? Number.NaN) - at))
      await call('POST', '/api/Connections/DeleteWebhook', { webhookId: id })
    }
    const [bare, whole] = [quantile(without, 0.5), quantile(told, 0.5)]
    console.log(`webhooks: ${without.length} requests without a webhook, and as many that one is told of`)
    console.log(
      `webhooks: taking a request takes ${(whole / bare).toFixed(2)} times as long (${whole.toFixed(1)} and ${bare.toFixed(1)} ms)`,
    )
    console.log(
      `webhooks: a message is there ${(quantile(delays, 0.5) / 1000).toFixed(1)} s after the answer, the last of a hundred ${(quantile(delays, 0.99) / 1000).toFixed(1)} s`,
    )
  } finally {
    product.kill('SIGTERM')
    await receiver.close()
  }
}

async function takeRequests(call: Call) {
  const taken = []
  const request = { customerId: 0, requestReasonId: 1, equipmentTypeId: 1, phone: '416-555-0142' }
  for (let number = 0; number < requestsOfRound; number += 1) {
    const begun = performance.now()
    const { requestId } = await (await call('POST', '/api/Request/TakeRequest', request)).json()
    const at = performance.now()
    taken.push({ requestId, at, ms: at - begun })
  }
  return taken
}

/** Waits until all messages are there; throws after a minute. */
async function arrived(isSo: () => boolean) {
  const until = Date.now() + 60_000
  while (!isSo()) {
    if (Date.now() > until) throw new Error('Messages are missing')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
