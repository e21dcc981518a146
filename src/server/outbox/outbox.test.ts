import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEmail, OutboxRow } from '#contract/office/outbox.ts'
import { auditLines, emailTokens, outbox } from '#db/schema.ts'
import { linkTokenPlace } from '#domain/operations/email.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertUser } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'
import { messages } from '#texts/en/messages.ts'
import type { SendEmail } from '../adapters/smtp.ts'
import { deliver } from './deliver.ts'
import { insertEmail, type NewEmail } from './insert-email.ts'
import { beginAttempt, lockForSending } from './queries.ts'

type Page = { rows: OutboxRow[]; total: number; isMailSetUp: boolean }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
beforeEach(() => app.db.delete(outbox))
afterAll(() => app.close())

async function enqueue(changes: Partial<NewEmail> = {}) {
  const email = { to: 'reader@test.example', subject: 'A message', html: '<p>Hello</p>', text: 'Hello' }
  const now = app.clock.now()
  const id = await app.db.transaction((tx) =>
    insertEmail(tx, { kind: 'request-received', ...email, ...changes }, now),
  )
  return { id, dueAt: now.toISOString() }
}

async function stored(id: number) {
  const [row] = await app.db.select().from(outbox).where(eq(outbox.id, id))
  return row
}

const delivery = () => ({
  db: app.db,
  clock: app.clock.now,
  pauses: { firstMs: 60_000, longestMs: 60_000 },
  log: quietLog,
})
const refusing = async () => ({ kind: 'refused' as const, words: '550 No such person', reason: '550' })
const taking = async () => ({ kind: 'taken' as const, words: '250 Taken' })

describe('refused', () => {
  const calls = [
    ['POST', '/api/Outbox/GetMessagesByFilters'],
    ['GET', '/api/Outbox/GetMessageById?id=1'],
    ['POST', '/api/Outbox/ResendMessage'],
    ['POST', '/api/Outbox/CancelMessage'],
    ['POST', '/api/Outbox/TryMailServer'],
  ] as const

  test('to visitors, customers and staff without the role, because it contains password links', async () => {
    const { id } = await enqueue()
    const customer = app.visitor()
    const home = await insertCustomer(app.db)
    await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const refused = [
      [app.visitor(), 401],
      [customer, 403],
      [await app.signIn('salesperson'), 403],
      [await app.signIn('technician'), 403],
    ] as const
    for (const [client, status] of refused) {
      for (const [method, path] of calls) {
        const answer = method === 'GET' ? await client.get(path) : await client.post(path, { id })
        expect([path, answer.status]).toEqual([path, status])
      }
    }
    expect((await stored(id))?.state).toBe('queued')
  })

  test('for a missing email', async () => {
    expect((await admin.get('/api/Outbox/GetMessageById?id=99999')).status).toBe(404)
    for (const call of ['ResendMessage', 'CancelMessage'])
      expect((await admin.post(`/api/Outbox/${call}`, { id: 99_999 })).status).toBe(404)
  })

  test('while the email is being sent', async () => {
    const job = await enqueue()
    await beginAttempt(app.db, job, app.clock.now())
    await app.db.transaction(async (tx) => {
      await lockForSending(tx, job)
      for (const call of ['ResendMessage', 'CancelMessage']) {
        const answer = await admin.post(`/api/Outbox/${call}`, { id: job.id })
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'NOT_IN_THIS_STATE', message: 'This message is being sent at this moment.' },
        })
      }
    })
  })
})

test('the list shows emails, newest first, filtered by state, kind and receiver', async () => {
  const first = await enqueue({ to: 'ann@test.example' })
  app.clock.pass({ minutes: 1 })
  const second = await enqueue({ to: 'bob@test.example', kind: 'assignment' })
  await deliver({ ...delivery(), send: refusing }, second)
  const list = async (filter: object) =>
    (await admin.post<Page>('/api/Outbox/GetMessagesByFilters', filter)).body
  const all = await list({})
  expect(all).toMatchObject({ total: 2, isMailSetUp: false })
  expect(all.rows.map(({ id, state, words }) => ({ id, state, words }))).toEqual([
    { id: second.id, state: 'failed', words: '550 No such person' },
    { id: first.id, state: 'queued', words: null },
  ])
  expect((await list({ to: 'ANN@' })).rows.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ kind: 'assignment' })).rows.map(({ id }) => id)).toEqual([second.id])
  expect((await list({ state: 'queued' })).rows.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ order: 'asc', pageSize: 1, page: 2 })).rows.map(({ id }) => id)).toEqual([second.id])
})

test('an email is shown as written, with its sender, even if the business has been renamed', async () => {
  const { id } = await enqueue({ html: '<p>As <b>written</b></p>' })
  const { body } = await admin.get<OutboxEmail>(`/api/Outbox/GetMessageById?id=${id}`)
  expect(body).toMatchObject({
    from: 'Juniper Heating & Cooling (demo) <office@example.com>',
    html: '<p>As <b>written</b></p>',
    text: 'Hello',
    messageId: expect.stringMatching(/^<[\w-]+@example\.com>$/),
    nextAttemptDate: null,
  })
})

test('a waiting one is cancelled once, and is not sent', async () => {
  const job = await enqueue()
  expect((await admin.post('/api/Outbox/CancelMessage', { id: job.id })).body).toBe(true)
  await deliver({ ...delivery(), send: taking }, job)
  expect((await stored(job.id))?.state).toBe('cancelled')
  const again = await admin.post('/api/Outbox/CancelMessage', { id: job.id })
  expect(again).toMatchObject({ status: 409, body: { message: 'This message is cancelled already.' } })
  expect(await auditOf(job.id)).toEqual(['cancel-message'])
})

test('a failed one is resent as the same email; a sent one as a copy', async () => {
  const job = await enqueue()
  await deliver({ ...delivery(), send: refusing }, job)
  const failed = await stored(job.id)
  app.clock.pass({ days: 5 })
  admin = await app.signIn('admin')
  const resent = await admin.post<{ id: number }>('/api/Outbox/ResendMessage', { id: job.id })
  expect(resent.body.id).toBe(job.id)
  expect(await stored(job.id)).toMatchObject({ state: 'queued', attempts: 0, messageId: failed?.messageId })

  const due = { id: job.id, dueAt: app.clock.now().toISOString() }
  await deliver({ ...delivery(), send: taking }, due)
  expect(await stored(job.id)).toMatchObject({ state: 'sent', words: '250 Taken' })
  const copied = await admin.post<{ id: number }>('/api/Outbox/ResendMessage', { id: job.id })
  expect(copied.body.id).not.toBe(job.id)
  const copy = await stored(copied.body.id)
  expect(copy).toMatchObject({ state: 'queued', text: 'Hello', sentAt: null })
  expect(copy?.messageId).not.toBe(failed?.messageId)
  expect(await auditOf(job.id)).toEqual([
    'message-failed',
    'resend-message',
    'message-sent',
    'resend-message',
  ])
})

test('an expired password link is not sent again', async () => {
  const { id } = await enqueue({ kind: 'password-reset' })
  app.clock.pass({ minutes: 61 })
  const answer = await admin.post('/api/Outbox/ResendMessage', { id })
  expect(answer).toMatchObject({ status: 409, body: { message: 'The link in this message has expired.' } })
})

test.each([
  'proposal',
  'proposal-reminder',
  'proposal-code',
  'proposal-answer',
  'contact-wish',
  'contact-changed',
] as const)(
  'what opens a home, decides or denies in a %s is shown to nobody, also while no mail leaves',
  async (kind) => {
    const { id } = await enqueue({ kind, text: `Open ${linkTokenPlace}`, html: `<p>${linkTokenPlace}</p>` })
    await app.db.insert(emailTokens).values({ outboxId: id, token: 'a-secret-of-its-reader' })
    const { body } = await admin.get<OutboxEmail>(`/api/Outbox/GetMessageById?id=${id}`)
    expect(body.isLinkLeftOut).toBe(true)
    expect(JSON.stringify(body)).not.toContain('a-secret-of-its-reader')
    expect(await auditOf(id)).toEqual([])
  },
)

describe('a password link', () => {
  const ask = async () => {
    const { email } = await insertUser(app.db, { role: 'technician' })
    await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)
    const [row] = await app.db.select().from(outbox).where(eq(outbox.to, email))
    return { id: row?.id ?? 0, email, token: await resetTokenFor(app.db, email) }
  }
  const read = async (reader: StaffClient, id: number) =>
    (await reader.get<OutboxEmail>(`/api/Outbox/GetMessageById?id=${id}`)).body

  test('can be read by an Admin while no mail server is set up, which is audited', async () => {
    const { id, token } = await ask()
    const email = await read(admin, id)
    expect(email).toMatchObject({ isLinkLeftOut: false, text: expect.stringContaining(`#${token}`) })
    expect(email.html).toContain(`#${token}`)
    await read(admin, id)
    expect(await auditOf(id)).toEqual(['read-password-link'])
  })

  test('can be read only by its receiver once there is one', async () => {
    const { id, token } = await ask()
    const withServer = await startTestApp({ beside: app, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const email = await read(await withServer.signIn('admin'), id)
    await withServer.close()
    expect(email.isLinkLeftOut).toBe(true)
    expect(JSON.stringify(email)).not.toContain(token)
    expect(await auditOf(id)).toEqual([])
  })

  test('is in the sent email, deleted afterwards, and not sent again', async () => {
    const { id, token } = await ask()
    const job = { id, dueAt: app.clock.now().toISOString() }
    const sent: string[] = []
    const send: SendEmail = async ({ html = '', text }) => {
      sent.push(html, text)
      return { kind: 'taken', words: '250 OK' }
    }
    await deliver({ ...delivery(), send }, job)
    expect(sent).toHaveLength(2)
    for (const part of sent) expect(part).toContain(`#${token}`)
    expect(await app.db.$count(emailTokens, eq(emailTokens.outboxId, id))).toBe(0)
    const again = await admin.post('/api/Outbox/ResendMessage', { id })
    expect(again).toMatchObject({ status: 409, body: { message: messages.outbox.linkSentOnce } })
  })

  test('is not sent after a restore, because backups leave its token out', async () => {
    const { id } = await ask()
    await app.db.delete(emailTokens)
    expect((await read(admin, id)).isLinkLeftOut).toBe(true)
    const send: SendEmail = async () => {
      throw new Error('sent')
    }
    await deliver({ ...delivery(), send }, { id, dueAt: app.clock.now().toISOString() })
    expect(await stored(id)).toMatchObject({ state: 'failed', words: messages.outbox.linkNotKept })
  })
})

async function auditOf(id: number) {
  const lines = await app.db
    .select({ action: auditLines.action, kind: auditLines.subjectKind })
    .from(auditLines)
    .where(eq(auditLines.subjectId, String(id)))
    .orderBy(auditLines.id)
  return lines.filter(({ kind }) => kind === 'message').map(({ action }) => action)
}

test('the mail server is asked by a press, and says itself why it does not let the product in', async () => {
  const server = await startMailServer()
  const tried = () => admin.post('/api/Outbox/TryMailServer', {})
  const { SMTP_URL } = app.env
  try {
    expect(await tried()).toMatchObject({ status: 409, body: { code: 'NOT_SET_UP' } })
    app.env.SMTP_URL = server.url
    expect(await tried()).toMatchObject({ status: 200, body: { words: null } })
    server.behave(() => ({ code: 554, words: 'No service for you' }))
    expect(await tried()).toMatchObject({
      status: 200,
      body: { words: expect.stringContaining('No service for you') },
    })
    expect(server.received).toEqual([])
  } finally {
    app.env.SMTP_URL = SMTP_URL
    await server.close()
  }
})
