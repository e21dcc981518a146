import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import type { HistoryStep, RequestRow } from '#contract/requests/requests.ts'
import { auditLines, outbox, requests } from '#db/schema.ts'
import { momentsIn } from '#domain/days.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { visitsIn } from '#tests/support/calendars.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

const path = '/api/Request/SetVisit'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let salesperson: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let requestId: number
let visit: { visitDay: string; visitFrom: string; visitTo: string }

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
  salesperson = await app.signIn('salesperson')
})
beforeEach(async () => {
  home = await insertCustomer(app.db)
  requestId = (
    await insertRequest(app.db, {
      customerId: home.id,
      email: 'home@test.example',
      status: 'assigned',
      assignedUserId: technician.user.id,
    })
  ).id
  visit = { visitDay: dayIn(3), visitFrom: '08:00', visitTo: '12:00' }
})
afterAll(() => app.close())

const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10)
const stored = async () => (await app.db.select().from(requests).where(eq(requests.id, requestId)))[0]
const emails = () =>
  app.db.select().from(outbox).where(eq(outbox.requestId, requestId)).orderBy(desc(outbox.id))

async function openHome({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

describe('setting the visit day is refused', () => {
  test('to whoever neither is assigned nor an Admin, and to visitors', async () => {
    expect((await app.visitor().post(path, { requestId, ...visit })).status).toBe(401)
    expect((await salesperson.post(path, { requestId, ...visit })).status).toBe(403)
    expect((await (await openHome(home)).post(path, { requestId, ...visit })).status).toBe(403)
    expect(await stored()).toMatchObject({ visitDay: null })
  })

  test('for a request that is missing', async () => {
    expect((await admin.post(path, { requestId: 2_000_000_000, ...visit })).status).toBe(404)
  })

  test.each([
    ['pending', messages.requests.notAssigned],
    ['completed', 'Someone else already completed this request.'],
  ] as const)('for a %s request, with the reason', async (status, message) => {
    const assignedUserId = status === 'pending' ? null : technician.user.id
    await app.db.update(requests).set({ status, assignedUserId }).where(eq(requests.id, requestId))
    expect(await admin.post(path, { requestId, ...visit })).toMatchObject({ status: 409, body: { message } })
  })

  test('from a state that is over', async () => {
    const seen = await stored()
    await app.db.update(requests).set({ version: 9 }).where(eq(requests.id, requestId))
    expect(await admin.post(path, { requestId, ...visit, version: seen?.version })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_MOVED' },
    })
  })

  test('on a day in the past, as it is where staff are, at its field', async () => {
    const refused = await technician.post(path, { requestId, ...visit, visitDay: dayIn(-2) })
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path: 'visitDay', message: messages.requests.visitInPast }] } },
    })
    expect(await emails()).toEqual([])
  })

  test.each([
    [{ visitDay: '' }, 'visitDay'],
    [{ visitDay: '2999-02-30' }, 'visitDay'],
    [{ visitFrom: '25:00' }, 'visitFrom'],
    [{ visitTo: null }, 'visitTo'],
    [{ visitTo: '07:00' }, 'visitTo'],
  ])('with %o, naming the field', async (change, field) => {
    expect(await technician.post(path, { requestId, ...visit, ...change })).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path: field }] } },
    })
  })
})

describe('a visit day', () => {
  test('is kept with its step, audit line and email, and shown to staff and customer', async () => {
    expect((await technician.post(path, { requestId, ...visit })).status).toBe(200)
    expect(await stored()).toMatchObject(visit)
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.action, 'set-visit'))
      .orderBy(desc(auditLines.id))
    expect(line).toMatchObject({
      actorId: technician.user.id,
      subjectId: String(requestId),
      before: { visitDay: null },
      after: visit,
    })
    const [email] = await emails()
    expect(email).toMatchObject({ kind: 'visit-set', to: 'home@test.example', customerId: home.id })
    expect(email?.text).toContain('8 to noon')
    expect(email?.text).not.toContain(technician.user.name)

    const steps = await technician.get<HistoryStep[]>(`/api/Request/GetRequestHistory?requestId=${requestId}`)
    expect(steps.body.at(-1)).toMatchObject({ step: 'visit-set', by: technician.user.name, ...visit })
    const { rows } = (await technician.post<{ rows: RequestRow[] }>('/api/Request/GetRequestsByFilters', {}))
      .body
    expect(rows.find((row) => row.requestId === requestId)).toMatchObject(visit)
    const own = await (await openHome(home)).get<OwnRequest[]>(
      `/api/Customer/GetOwnRequests?customerId=${home.id}`,
    )
    expect(own.body).toMatchObject([{ requestId, assignedTo: technician.user.name.split(' ')[0], ...visit }])
  })

  test('can be changed by an Admin, with another email; the same again changes nothing', async () => {
    await technician.post(path, { requestId, ...visit })
    const { version } = (await stored()) ?? {}
    expect((await admin.post(path, { requestId, ...visit, version: 1 })).status).toBe(200)
    expect(await stored()).toMatchObject({ version })
    expect(await emails()).toHaveLength(1)
    const later = { visitDay: dayIn(5) }
    expect((await admin.post(path, { requestId, ...later })).status).toBe(200)
    expect(await stored()).toMatchObject({ ...later, visitFrom: null, visitTo: null })
    expect(await emails()).toHaveLength(2)
  })

  test('needs no email address', async () => {
    await app.db.update(requests).set({ email: null }).where(eq(requests.id, requestId))
    expect((await technician.post(path, { requestId, ...visit })).status).toBe(200)
    expect(await emails()).toEqual([])
  })
})

describe('the calendar file', () => {
  const file = `/api/Customer/GetVisitCalendar?requestId=`

  test('is refused to visitors and staff, and another home’s is answered like a missing one', async () => {
    await technician.post(path, { requestId, ...visit })
    expect((await app.visitor().get(`${file}${requestId}`)).status).toBe(401)
    expect((await technician.get(`${file}${requestId}`)).status).toBe(403)
    const stranger = await openHome(await insertCustomer(app.db))
    const [theirs, missing] = [
      await stranger.get(`${file}${requestId}`),
      await stranger.get(`${file}2000000000`),
    ]
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(missing.body)
  })

  test('is there once a visit is set', async () => {
    const owner = await openHome(home)
    expect((await owner.get(`${file}${requestId}`)).status).toBe(404)
    await technician.post(path, { requestId, ...visit })
    const { status, headers, body } = await owner.get<string>(`${file}${requestId}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/calendar')
    expect(headers['content-disposition']).toBe(`attachment; filename="visit-${requestId}.ics"`)
    const [starts] = visitsIn(body).map((one) => one.starts)
    expect(starts).toBe(
      momentsIn('America/Toronto')(visit.visitDay, '08:00').toISOString().replace('.000', ''),
    )
  })
})
