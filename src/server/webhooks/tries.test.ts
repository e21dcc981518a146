import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { webhookEvents, webhooks } from '#db/schema.ts'
import { failingForMs, mostTries } from '#domain/operations/webhooks/webhook-life.ts'
import { insertRequest, insertWebhook } from '#tests/support/factories.ts'
import {
  addWebhook,
  admin,
  app,
  deliveriesOf,
  later,
  post,
  rowOf,
  sendDue,
  signInAgain,
  startSendingTo,
} from '#tests/support/sending-webhooks.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'

const receiver = await startWebhookReceiver()
startSendingTo(receiver)

describe('a try that fails', () => {
  test('is repeated ten times over three days under the same number, and then given up', async () => {
    const added = await addWebhook()
    receiver.behave(() => ({ status: 500, text: 'Out of order' }))
    await insertRequest(app.db, { customerId: null })
    const begun = app.clock.now().getTime()
    await sendDue()
    const pauses = []
    for (let tries = 1; tries < mostTries; tries += 1) {
      const [delivery] = await deliveriesOf(added)
      expect(delivery).toMatchObject({ state: 'waiting' })
      const due = new Date(delivery?.nextTryDate ?? 0)
      pauses.push((due.getTime() - app.clock.now().getTime()) / 1000)
      app.clock.moveTo(new Date(due.getTime() - 1))
      await sendDue()
      expect(receiver.received).toHaveLength(tries)
      app.clock.moveTo(due)
      await sendDue()
      await signInAgain()
    }
    const hour = 3600
    expect(pauses).toEqual([5, 300, 1800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour])
    expect(app.clock.now().getTime() - begun).toBeGreaterThan(3 * 24 * hour * 1000)
    const [delivery] = await deliveriesOf(added)
    expect(delivery).toMatchObject({ state: 'failed', nextTryDate: null })
    expect(delivery?.tries).toHaveLength(mostTries)
    expect(delivery?.tries[0]).toMatchObject({ status: 500, failure: null, answer: 'Out of order' })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(new Set(receiver.received.map(({ timestamp }) => timestamp)).size).toBe(mostTries)
  })

  test.each([
    ['120', 120],
    ['86400', 3600],
    ['1', 5],
  ])('waits as the receiver asks, up to an hour: %s', async (wish, seconds) => {
    const added = await addWebhook()
    receiver.behave(() => ({ status: 429, headers: { 'retry-after': wish } }))
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    const [delivery] = await deliveriesOf(added)
    const due = new Date(delivery?.nextTryDate ?? 0).getTime()
    expect((due - app.clock.now().getTime()) / 1000).toBe(seconds)
  })

  test('counts a redirect as a failure, and follows none', async () => {
    const added = await addWebhook()
    receiver.behave(() => ({ status: 302, headers: { location: receiver.url } }))
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(added)).toMatchObject([{ state: 'waiting', tries: [{ status: 302 }] }])
  })

  test('is one where the address is refused at the moment of sending', async () => {
    const id = await insertWebhook(app.db, admin.user.id, { url: 'http://127.0.0.1:9/' })
    await post('ChangeSecret', { webhookId: id })
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    expect(await deliveriesOf({ id })).toMatchObject([
      { tries: [{ status: null, failure: 'address-refused' }] },
    ])
  })

  test('with 410 switches the webhook off at once, and tells the Admins', async () => {
    const added = await addWebhook()
    receiver.behave(() => ({ status: 410 }))
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    expect(await rowOf(added)).toMatchObject({ isOn: false, off: { why: 'gone' }, failed: 1 })
    const { body } = await admin.get<{ rows: { kind: string }[] }>('/api/Alert/GetAlerts')
    expect(body.rows.map(({ kind }) => kind)).toContain('webhook-off')
    await insertRequest(app.db, { customerId: null })
    expect(await app.db.$count(webhookEvents, eq(webhookEvents.isSpread, false))).toBe(0)
  })

  test('for five days without one success switches it off, and what waits is sent once it is on again', async () => {
    const added = await addWebhook()
    receiver.behave(() => ({ status: 503 }))
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    later(failingForMs - 1000)
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    expect((await app.db.select().from(webhooks))[0]?.offAt).toBeNull()
    later(6_000)
    await sendDue()
    await signInAgain()
    expect(await rowOf(added)).toMatchObject({ isOn: false, off: { why: 'failing' } })
    receiver.calm()
    later(60 * 60_000)
    await sendDue()
    expect(receiver.received).toHaveLength(0)
    expect(
      (await post('Resend', { deliveryId: (await deliveriesOf(added))[0]?.id ?? 0 })).body,
    ).toMatchObject({
      code: 'WEBHOOK_OFF',
    })
    expect((await post('SwitchOn', { webhookId: added.id })).body).toBe(true)
    expect((await post('SwitchOn', { webhookId: added.id })).body).toMatchObject({ code: 'WEBHOOK_ON' })
    await sendDue()
    expect(receiver.received.length).toBeGreaterThan(0)
    expect(await rowOf(added)).toMatchObject({ isOn: true, off: null, failingSince: null, waiting: 0 })
  })

  test('is forgotten by a success', async () => {
    await addWebhook()
    receiver.behave(() => ({ status: 503 }))
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    receiver.calm()
    later(6_000)
    await sendDue()
    expect((await app.db.select().from(webhooks))[0]?.failingSince).toBeNull()
  })
})
