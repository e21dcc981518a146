import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { alerts, auditLines, webhookDeliveries, webhookSecrets, webhooks } from '#db/schema.ts'
import { insertRequest, insertWebhook, testPassword } from '#tests/support/factories.ts'
import {
  type AddedWebhook,
  addWebhook,
  admin,
  app,
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
    const { body } = await old.post<AddedWebhook>('/api/Connections/AddWebhook', right)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await post('ShowSecret', { webhookId: body.id })).body).toMatchObject({ code: 'PASSWORD_NEEDED' })
    await signInAgain()
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

describe('a webhook', () => {
  test('gives a webhook without a secret, as after a restore, a new one before it is switched on', async () => {
    const { id } = await addWebhook()
    await app.db.delete(webhookSecrets)
    await app.db.update(webhooks).set({ offAt: app.clock.now(), offWhy: 'restored' })
    for (const call of ['SwitchOn', 'ShowSecret', 'SendTest'])
      expect((await post(call, { webhookId: id })).body).toMatchObject({ code: 'NO_SECRET' })
    await post('ChangeSecret', { webhookId: id })
    expect((await post('SwitchOn', { webhookId: id })).body).toBe(true)
  })

  test('is switched off by an Admin, without the bell, keeps what waits and is told of nothing until it is on again', async () => {
    const { id } = await addWebhook()
    const ask = () => insertRequest(app.db, { customerId: null, requestedAt: app.clock.now() })
    await ask()
    later(1_000)
    expect((await post('SwitchOff', { webhookId: id })).body).toBe(true)
    expect((await post('SwitchOff', { webhookId: id })).body).toBe(true)
    expect(await rowOf({ id })).toMatchObject({ isOn: false, off: { why: 'asked' } })
    expect(await app.db.$count(alerts, eq(alerts.job, String(id)))).toBe(0)
    expect(await app.db.$count(auditLines, eq(auditLines.action, 'webhook-off'))).toBe(1)
    later(1_000)
    await ask()
    const before = receiver.received.length
    await sendDue()
    expect(receiver.received).toHaveLength(before)
    expect((await post('SwitchOn', { webhookId: id })).body).toBe(true)
    await sendDue()
    expect(receiver.received).toHaveLength(before + 1)
    expect((await post('SwitchOff', { webhookId: 987_654 })).body).toMatchObject({ code: 'NOT_FOUND' })
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
