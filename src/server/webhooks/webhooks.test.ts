import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  auditLines,
  businessSettings,
  webhookDeliveries,
  webhookEvents,
  webhookSecrets,
  webhooks,
} from '#db/schema.ts'
import { failingForMs, formerSecretMs, mostTries } from '#domain/operations/webhooks/webhook-life.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertRequest, insertWebhook, testPassword } from '#tests/support/factories.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { startWebhookReceiver, verified } from '#tests/support/webhook-receiver.ts'
import { lookAfterWebhooks } from './nightly.ts'
import { spreadEvents } from './spread.ts'
import { sendSome } from './worker.ts'

const receiver = await startWebhookReceiver()
let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp({ env: { WEBHOOK_HOSTS: receiver.host } })
})
beforeEach(async () => {
  // Why the moment of the machine: the library that verifies messages knows no other clock.
  app.clock.moveTo(new Date())
  admin = await app.signIn('admin')
})
afterEach(async () => {
  receiver.calm()
  await app.db.delete(webhooks)
  await app.db.delete(webhookEvents)
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const delivering = () => ({
  db: app.db,
  clock: app.clock.now,
  publicUrl: app.env.PUBLIC_URL,
  outgoing: { namedHosts: app.env.WEBHOOK_HOSTS },
  log: quietLog,
})

type Added = { id: number; secret: string }
type Deliveries = {
  rows: {
    id: number
    messageId: string
    event: string
    state: string
    data: Record<string, unknown>
    nextTryDate: string | null
    tries: { status: number | null; failure: string | null; answer: string }[]
  }[]
}

async function addWebhook(more: object = {}): Promise<Added> {
  const input = { url: receiver.url, events: ['request.created'], ...more }
  const { body, status } = await admin.post<Added>('/api/Connections/AddWebhook', input)
  expect([status, body]).toEqual([200, body])
  return body
}

const post = (call: string, input: object) =>
  admin.post<{ code?: string; data?: object }>(`/api/Connections/${call}`, input)

const deliveriesOf = async ({ id }: { id: number }) =>
  (await admin.get<Deliveries>(`/api/Connections/GetDeliveries?webhookId=${id}`)).body.rows

/** Sends what is due of every webhook until nothing is. */
async function sendDue() {
  await spreadEvents(app.db, app.clock.now())
  for (const { id } of await app.db.select({ id: webhooks.id }).from(webhooks))
    while ((await sendSome(delivering(), id)) > 0);
}

const later = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))

const rowOf = async ({ id }: { id: number }) =>
  (
    await admin.get<{ id: number; isOn: boolean; off: { why: string } | null }[]>(
      '/api/Connections/GetWebhooks',
    )
  ).body.find((row) => row.id === id)

describe('making a webhook', () => {
  test('asks for a fresh password, and is refused without', async () => {
    const old = await app.signIn('admin')
    later(16 * 60_000)
    const input = { url: receiver.url, events: ['request.created'] }
    expect((await old.post('/api/Connections/AddWebhook', input)).body).toMatchObject({
      code: 'PASSWORD_NEEDED',
    })
    const wrong = { ...input, password: 'another one' }
    expect((await old.post('/api/Connections/AddWebhook', wrong)).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    const right = { ...input, password: testPassword }
    const { body } = await old.post<Added>('/api/Connections/AddWebhook', right)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await post('ShowSecret', { webhookId: body.id })).body).toMatchObject({ code: 'PASSWORD_NEEDED' })
    admin = await app.signIn('admin')
    expect((await post('ShowSecret', { webhookId: body.id })).body).toEqual({ secret: body.secret })
  })

  test.each([
    [{ url: 'https://127.0.0.1/' }, 'url'],
    [{ url: 'http://hooks.example.com/' }, 'url'],
    [{ url: 'https://user:secret@hooks.example.com/' }, 'url'],
    [{ url: `https://${receiver.host}/` }, null],
    [{ url: 'https://localhost.localdomain.invalid/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['request.created', 'request.created'] }, 'events'],
    [{ events: ['ping'] }, 'events.0'],
  ])('refuses what cannot be told: %j', async (more, path) => {
    const input = { url: receiver.url, events: ['request.created'], ...more }
    const { status, body } = await post('AddWebhook', input)
    expect([status, body]).toMatchObject(path ? [400, { data: { problems: [{ path }] } }] : [200, {}])
  })

  test.each(['http://hooks.example.com/', 'https://hooks.example.com:8443/'])(
    'says who may allow what is refused: %s',
    async (url) => {
      const { body } = await post('AddWebhook', { url, events: ['request.created'] })
      expect(JSON.stringify(body.data)).toContain('or ask whoever runs the server to allow it')
    },
  )

  test('keeps the secret encrypted, names the host alone in the trail, and is called by it', async () => {
    const { id, secret } = await addWebhook()
    const [stored] = await app.db.select().from(webhookSecrets)
    expect(stored?.sealed).not.toContain(secret.slice(6, 20))
    const [line] = await app.db.select().from(auditLines).where(eq(auditLines.action, 'add-webhook'))
    expect(JSON.stringify(line)).not.toContain('/in')
    expect(await rowOf({ id })).toMatchObject({
      name: receiver.host,
      isOn: true,
      hasSecret: true,
      waiting: 0,
    })
  })

  test('ends at ten', async () => {
    for (let number = 0; number < 10; number += 1) await insertWebhook(app.db, admin.user.id)
    const { body } = await post('AddWebhook', { url: receiver.url, events: ['request.created'] })
    expect(body).toMatchObject({ code: 'TOO_MANY_WEBHOOKS' })
  })
})

describe('a message', () => {
  test('links to the address that the business entered, where that of the server opens on its machine alone', async () => {
    const { secret } = await addWebhook()
    await app.db.update(businessSettings).set({ siteOrigin: 'https://oak.example' })
    await insertRequest(app.db, {})
    await spreadEvents(app.db, app.clock.now())
    for (const { id } of await app.db.select({ id: webhooks.id }).from(webhooks))
      while ((await sendSome({ ...delivering(), publicUrl: 'http://localhost:3000' }, id)) > 0);
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
    const next = (body as Added).secret
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
    admin = await app.signIn('admin')
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
      admin = await app.signIn('admin')
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
    admin = await app.signIn('admin')
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

  test('gives a webhook without a secret, as after a restore, a new one before it is switched on', async () => {
    const { id } = await addWebhook()
    await app.db.delete(webhookSecrets)
    await app.db.update(webhooks).set({ offAt: app.clock.now(), offWhy: 'restored' })
    for (const call of ['SwitchOn', 'ShowSecret', 'SendTest'])
      expect((await post(call, { webhookId: id })).body).toMatchObject({ code: 'NO_SECRET' })
    await post('ChangeSecret', { webhookId: id })
    expect((await post('SwitchOn', { webhookId: id })).body).toBe(true)
  })

  test('deletes a webhook with all that it was sent', async () => {
    const { id } = await addWebhook()
    await insertRequest(app.db, { customerId: null })
    await sendDue()
    expect((await post('DeleteWebhook', { webhookId: id })).body).toBe(true)
    expect(await app.db.$count(webhookDeliveries)).toBe(0)
    expect((await post('DeleteWebhook', { webhookId: id })).body).toMatchObject({ code: 'NOT_FOUND' })
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
