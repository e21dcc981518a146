import { describe, expect, test } from 'vitest'
import { businessSettings, webhookEvents, webhookSecrets, webhooks } from '#db/schema.ts'
import { formerSecretMs } from '#domain/operations/webhooks/webhook-life.ts'
import { insertRequest } from '#tests/support/factories.ts'
import {
  type AddedWebhook,
  addWebhook,
  admin,
  app,
  later,
  post,
  sendDue,
  signInAgain,
  startSendingTo,
} from '#tests/support/sending-webhooks.ts'
import { startWebhookReceiver, verified } from '#tests/support/webhook-receiver.ts'
import { lookAfterWebhooks } from './nightly.ts'

const receiver = await startWebhookReceiver()
startSendingTo(receiver)

describe('a message', () => {
  test('links to the address that the business entered, where that of the server opens on its machine alone', async () => {
    const { secret } = await addWebhook()
    await app.db.update(businessSettings).set({ siteOrigin: 'https://oak.example' })
    await insertRequest(app.db, {})
    await sendDue('http://localhost:3000')
    await app.db.update(businessSettings).set({ siteOrigin: null })
    const [one] = receiver.received
    if (!one) throw new Error('Nothing came')
    expect(verified(secret, one)).toMatchObject({
      data: { link: expect.stringMatching(/^https:\/\/oak\.example\/api\/Request/) },
    })
  })

  test('is signed as the library of the specification verifies it, and says numbers and states alone', async () => {
    const { secret } = await addWebhook()
    const request = { name: 'Ann Ash', phone: '416-555-0142', address: '12 Elm Street', words: 'No heat' }
    const { body } = await admin.post<{ requestId: number }>('/api/Request/TakeRequest', {
      ...request,
      ...{ customerId: 0, requestReasonId: 2, equipmentTypeId: 1, isUrgent: true },
    })
    await sendDue()
    const [one] = receiver.received
    if (!one) throw new Error('Nothing came')
    const message = verified(secret, one)
    expect(message).toEqual({
      type: 'request.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        ...{ requestId: body.requestId, customerId: null, isUrgent: true, reason: 'maintenance' },
        ...{ status: 'pending', assignedUserId: null, from: 'office', sequence: 1 },
        link: `${app.env.PUBLIC_URL}/api/Request/GetRequestById?requestId=${body.requestId}`,
      },
    })
    for (const word of Object.values(request)) expect(one.body).not.toContain(word)
    expect(one.id).toMatch(/^msg_[0-9a-f]{32}$/)
    expect(() => verified(secret, { ...one, body: one.body.replace('true', 'false') })).toThrow()
    expect(() => verified('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', one)).toThrow()
  })

  test('is kept only where a webhook wants it, and only with its cause', async () => {
    await addWebhook({ events: ['home.created'] })
    await insertRequest(app.db, { customerId: null })
    await app.db
      .transaction(async (tx) => {
        await tx.update(webhooks).set({ kinds: ['request.created'] })
        await insertRequest(tx, { customerId: null })
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await app.db.$count(webhookEvents)).toBe(0)
  })

  test('carries the signatures of both secrets for a day after the secret was changed', async () => {
    const { id, secret } = await addWebhook()
    const { body } = await post('ChangeSecret', { webhookId: id })
    const next = (body as AddedWebhook).secret
    expect(next).not.toBe(secret)
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    const [both] = receiver.received
    if (!both) throw new Error('Nothing came')
    expect(both.signatures.split(' ')).toHaveLength(2)
    expect(verified(secret, both)).toEqual(verified(next, both))
    later(formerSecretMs + 1)
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    expect(receiver.received.at(-1)?.signatures.split(' ')).toHaveLength(1)
    await lookAfterWebhooks(app.db, app.clock.now())
    expect(await app.db.$count(webhookSecrets)).toBe(1)
    await signInAgain()
  })

  test('is counted up a webhook', async () => {
    await addWebhook()
    await addWebhook({ events: ['request.created', 'request.assigned'] })
    for (let number = 0; number < 3; number += 1) await insertRequest(app.db, { customerId: null })
    await sendDue()
    const sequences = receiver.received.map(({ message }) => message.data.sequence).toSorted()
    expect(sequences).toEqual([1, 1, 2, 2, 3, 3])
  })
})
