import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import type { HistoryStep, RequestRow } from '#contract/requests/requests.ts'
import { alerts, auditLines, customers, outbox, requestSteps, requests, throttles } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { emailTexts } from '#texts/en/email/email.ts'
import { ownRequestTexts } from '#texts/en/requests/own-request.ts'
import { fill } from '#texts/fill.ts'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let customer: Client
let requestId: number

const cancelPath = '/api/Customer/CancelRequest'
const addPath = '/api/Customer/AddToRequest'

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  await app.db.delete(throttles)
  await app.db.delete(alerts)
  home = await insertCustomer(app.db, { address: '12 Juniper Street' })
  customer = await holderOf(home)
  requestId = await aRequest()
  await app.db.delete(alerts)
})
afterAll(() => app.close())

async function holderOf({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

const aRequest = async (given: Partial<typeof requests.$inferInsert> = {}) =>
  (await insertRequest(app.db, { customerId: home.id, words: 'It rattles.', ...given })).id
const assigned = () => ({ status: 'assigned', assignedUserId: technician.user.id }) as const
const stored = async () => (await app.db.select().from(requests).where(eq(requests.id, requestId)))[0]
const own = async () =>
  (await customer.get<OwnRequest[]>(`/api/Customer/GetOwnRequests?customerId=${home.id}`)).body.find(
    (row) => row.requestId === requestId,
  )
const lines = (action: string) =>
  app.db.$count(auditLines, and(eq(auditLines.action, action), eq(auditLines.subjectId, String(requestId))))
const steps = () => app.db.$count(requestSteps, eq(requestSteps.requestId, requestId))

const calls = [
  ['cancelling', cancelPath, {}],
  ['adding', addPath, { words: 'And it smells of oil.' }],
] as const

describe.each(calls)('%s is refused', (_what, path, said) => {
  const send = (client: Client) => client.post<{ code: string }>(path, { requestId, ...said })
  const nothingHappened = async () => {
    expect([(await stored())?.status, await steps()]).toEqual(['pending', 0])
  }

  test('to visitors, staff, and whoever holds another label', async () => {
    expect((await send(app.visitor())).status).toBe(401)
    expect((await send(admin)).status).toBe(403)
    const other = await holderOf(await insertCustomer(app.db))
    expect((await send(other)).status).toBe(404)
    await nothingHappened()
  })

  test('to a key that is gone, of a deleted home, and for what earlier people asked', async () => {
    await app.db
      .update(customers)
      .set({ peopleSince: new Date('2099-01-01') })
      .where(eq(customers.id, home.id))
    expect((await send(customer)).status).toBe(404)
    await app.db
      .update(customers)
      .set({ peopleSince: null, accessCode: 'ABCDE12345' })
      .where(eq(customers.id, home.id))
    expect((await send(customer)).status).toBe(401)
    await app.db
      .update(customers)
      .set({ accessCode: home.accessCode, deletedAt: new Date() })
      .where(eq(customers.id, home.id))
    expect([401, 404]).toContain((await send(customer)).status)
    await nothingHappened()
  })

  test('without the token against forged writes', async () => {
    const answer = await customer.send({ method: 'POST', url: path, payload: { requestId, ...said } })
    expect(answer.status).toBe(403)
    await nothingHappened()
  })

  test('once it is completed, and once its visit is past', async () => {
    requestId = await aRequest({ status: 'completed' })
    expect((await send(customer)).body.code).toBe('REQUEST_CLOSED')
    requestId = await aRequest({ ...assigned(), visitDay: '2020-01-02' })
    expect((await send(customer)).body.code).toBe('REQUEST_CLOSED')
    expect(await own()).toMatchObject({ isOpenToCustomer: false })
  })
})

describe('a customer cancels', () => {
  test('a request that waits: it counts as completed, in words for both sides, and the office is alerted', async () => {
    expect((await customer.post(cancelPath, { requestId })).status).toBe(200)
    expect(await stored()).toMatchObject({
      status: 'completed',
      outcome: 'cancelled-by-customer',
      completedByUserId: null,
    })
    expect(await own()).toMatchObject({ status: 'completed', isCancelled: true, isOpenToCustomer: false })
    const { body } = await admin.get<HistoryStep[]>(`/api/Request/GetRequestHistory?requestId=${requestId}`)
    expect(body.at(-1)).toMatchObject({ step: 'cancelled', by: null, outcome: 'cancelled-by-customer' })
    const listed = await admin.post<{ rows: RequestRow[] }>('/api/Request/GetRequestsByFilters', {})
    expect(listed.body.rows.find((row) => row.requestId === requestId)).toMatchObject({
      outcome: 'cancelled-by-customer',
    })
    expect(await lines('cancel-request')).toBe(1)
    const told = await app.db.select().from(alerts).where(eq(alerts.kind, 'request-cancelled'))
    expect(told.map(({ userId }) => userId)).toContain(admin.user.id)
    expect(told.map(({ userId }) => userId)).not.toContain(technician.user.id)
    expect((await customer.post(cancelPath, { requestId })).status).toBe(409)
  })

  test('one with a visit: whom it is assigned to is alerted, and an Admin may reopen it', async () => {
    requestId = await aRequest({ ...assigned(), visitDay: '2099-01-02' })
    await customer.post(cancelPath, { requestId })
    const told = await app.db.select().from(alerts)
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([
      [technician.user.id, 'request-cancelled'],
    ])
    const again = await admin.post('/api/Request/ReopenRequest', { requestId, reason: 'They called: come.' })
    expect(again.status).toBe(200)
    expect(await own()).toMatchObject({ status: 'assigned', isCancelled: false, isOpenToCustomer: true })
  })
})

describe('of a request that is cancelled', () => {
  const letters = () => app.db.select().from(outbox).where(eq(outbox.requestId, requestId))

  test('the known mailbox hears, never the one that the request brought; the letter of its visit is not sent', async () => {
    const asked = { ...assigned(), email: 'typed.by.anybody@test.example' }
    requestId = await aRequest(asked)
    const visit = { requestId, visitDay: '2099-01-02', timeZone: 'UTC' }
    await technician.post('/api/Request/SetVisit', visit)
    await customer.post(cancelPath, { requestId })
    expect((await letters()).map(({ kind, to, state }) => [kind, to, state])).toEqual([
      ['visit-set', asked.email, 'cancelled'],
      ['request-cancelled', home.email, 'queued'],
    ])
    expect((await letters())[1]).toMatchObject({
      customerId: home.id,
      subject: expect.stringContaining(fill(emailTexts.requestCancelled.subject, { number: requestId })),
    })
  })

  test('nobody hears where no mailbox is known, and no mailbox is flooded', async () => {
    await app.db.update(customers).set({ email: null }).where(eq(customers.id, home.id))
    await customer.post(cancelPath, { requestId })
    expect(await letters()).toEqual([])
    await app.db.update(customers).set({ email: home.email }).where(eq(customers.id, home.id))
    for (let count = 1; count <= 11; count++) await customer.post(cancelPath, { requestId: await aRequest() })
    const sent = and(eq(outbox.kind, 'request-cancelled'), eq(outbox.to, home.email ?? ''))
    expect(await app.db.$count(outbox, sent)).toBe(10)
  })
})

describe('a customer adds words', () => {
  test('which staff reads with their time; the first words stay, and twice is once', async () => {
    requestId = await aRequest(assigned())
    for (const _press of [1, 2])
      expect((await customer.post(addPath, { requestId, words: 'It smells of oil.' })).status).toBe(200)
    expect(await stored()).toMatchObject({ words: 'It rattles.', status: 'assigned' })
    const { body } = await technician.get<HistoryStep[]>(
      `/api/Request/GetRequestHistory?requestId=${requestId}`,
    )
    expect(body.filter(({ step }) => step === 'added-to')).toMatchObject([
      { note: 'It smells of oil.', by: null },
    ])
    expect(await own()).toMatchObject({ added: [{ words: 'It smells of oil.' }] })
    expect(await lines('add-to-request')).toBe(1)
    const told = await app.db.select().from(alerts)
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([[technician.user.id, 'request-added-to']])
  })

  test('which reach whoever it is assigned to afterwards, below the first ones', async () => {
    await customer.post(addPath, { requestId, words: 'It smells of oil.' })
    await admin.post('/api/Request/AssignUser', { requestId, assignedUserId: technician.user.id })
    const assignment = and(eq(outbox.kind, 'assignment'), eq(outbox.requestId, requestId))
    const [letter] = await app.db.select().from(outbox).where(assignment)
    expect(letter?.text).toMatch(/> It rattles\.\n(> ?\n)+> It smells of oil\./)
  })

  test('empty ones are refused at their field, and no flood is taken', async () => {
    const empty = await customer.post<{ data: unknown }>(addPath, { requestId, words: ' ' })
    expect([empty.status, empty.body.data]).toMatchObject([400, { problems: [{ path: 'words' }] }])
    for (let count = 1; count <= 10; count++)
      expect((await customer.post(addPath, { requestId, words: `Word ${count}` })).status).toBe(200)
    expect((await customer.post(addPath, { requestId, words: 'One more' })).status).toBe(429)
  })
})

describe('without a script', () => {
  const post = (fields: Record<string, string>) =>
    customer.sendForm(`/customer-profile/${home.id}/request`, {
      [csrfFieldName]: customer.cookies.get('XSRF-TOKEN')?.value ?? '',
      requestId: String(requestId),
      ...fields,
    })

  test('the same forms lead back to the request, and keep what is not stored', async () => {
    const { body } = await customer.get<string>(`/customer-profile/${home.id}`)
    expect(body).toContain(ownRequestTexts.cancelQuestion)
    const empty = await post({ part: 'add', words: '' })
    expect([empty.status, empty.body.includes(ownRequestTexts.missing)]).toEqual([400, true])
    const added = await post({ part: 'add', words: 'It smells of oil.' })
    expect([added.status, added.headers.location]).toEqual([
      303,
      `/customer-profile/${home.id}#request-${requestId}`,
    ])
    expect((await customer.get<string>(`/customer-profile/${home.id}`)).body).toContain('It smells of oil.')
    expect((await post({ part: 'cancel' })).status).toBe(303)
    expect((await customer.get<string>(`/customer-profile/${home.id}`)).body).toContain(
      ownRequestTexts.cancelled,
    )
    const late = await post({ part: 'add', words: 'Do come after all.' })
    expect([late.status, late.body.includes(ownRequestTexts.closed)]).toEqual([409, true])
    expect(late.body).toContain('Do come after all.')
  })
})
