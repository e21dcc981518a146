import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { webhookDeliveries, webhookEvents, webhooks } from '#db/schema.ts'
import { insertRequest } from '#tests/support/factories.ts'
import {
  addWebhook,
  app,
  deliveriesOf,
  post,
  rowOf,
  sendDue,
  startSendingTo,
} from '#tests/support/sending-webhooks.ts'
import { startWebhookReceiver, verified } from '#tests/support/webhook-receiver.ts'
import { lookAfterWebhooks } from './nightly.ts'
import { spreadEvents } from './spread.ts'

const receiver = await startWebhookReceiver()
startSendingTo(receiver)

describe('an Admin', () => {
  test('sends a test, which is tried once, also where the webhook is off', async () => {
    const { id, secret } = await addWebhook()
    await app.db.update(webhooks).set({ offAt: app.clock.now(), offWhy: 'gone' })
    receiver.behave(() => ({ status: 404, text: 'No such workflow' }))
    await post('SendTest', { webhookId: id })
    await sendDue()
    const [one] = receiver.received
    if (!one) throw new Error('Nothing came')
    expect(verified(secret, one)).toMatchObject({ type: 'ping', data: { sequence: 1 } })
    expect(await deliveriesOf({ id })).toMatchObject([
      { event: 'ping', state: 'failed', tries: [{ status: 404, answer: 'No such workflow' }] },
    ])
  })

  test('sends one message again under its number, and all that were given up since a moment', async () => {
    const added = await addWebhook()
    for (let number = 0; number < 3; number += 1) await insertRequest(app.db, { customerId: null })
    await sendDue()
    const [first, second] = await deliveriesOf(added)
    await app.db
      .update(webhookDeliveries)
      .set({ state: 'failed' })
      .where(eq(webhookDeliveries.id, first?.id ?? 0))
    const long = { at: new Date('2026-01-01'), state: 'failed' } as const
    await app.db
      .update(webhookDeliveries)
      .set(long)
      .where(eq(webhookDeliveries.id, second?.id ?? 0))
    receiver.calm()
    const since = new Date('2026-02-01').toISOString()
    expect((await post('ResendFailed', { webhookId: added.id, since })).body).toEqual({ count: 1 })
    await sendDue()
    expect(receiver.received.map(({ id }) => id)).toEqual([first?.messageId])
    await post('Resend', { deliveryId: second?.id ?? 0 })
    await sendDue()
    expect(receiver.received.map(({ id }) => id)).toEqual([first?.messageId, second?.messageId])
    expect(await rowOf(added)).toMatchObject({ delivered: 3, failed: 0 })
  })

  test('does not send again what is on its way', async () => {
    const added = await addWebhook()
    await insertRequest(app.db, { customerId: null })
    await spreadEvents(app.db, app.clock.now())
    const claimedUntil = new Date(app.clock.now().getTime() + 1000)
    await app.db.update(webhookDeliveries).set({ claimedUntil })
    const [delivery] = await deliveriesOf(added)
    expect((await post('Resend', { deliveryId: delivery?.id ?? 0 })).body).toMatchObject({
      code: 'ON_ITS_WAY',
    })
  })
})

test('what was sent is forgotten after 30 days, and how much it was is not', async () => {
  const added = await addWebhook()
  await insertRequest(app.db, { customerId: null })
  await sendDue()
  const longAgo = new Date(app.clock.now().getTime() - 31 * 24 * 60 * 60_000)
  await app.db.update(webhookDeliveries).set({ at: longAgo })
  await app.db.update(webhookEvents).set({ at: longAgo })
  await insertRequest(app.db, { customerId: null })
  await sendDue()
  await lookAfterWebhooks(app.db, app.clock.now())
  expect(await app.db.$count(webhookDeliveries)).toBe(1)
  expect(await app.db.$count(webhookEvents)).toBe(1)
  expect(await rowOf(added)).toMatchObject({ delivered: 2 })
})
