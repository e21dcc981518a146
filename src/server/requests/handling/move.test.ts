import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryStep } from '#contract/requests/requests.ts'
import { auditLines, customers, requestSteps, requests, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest, insertUser } from '#tests/support/factories.ts'
import { openHome } from '#tests/support/reports.ts'

const assignPath = '/api/Request/AssignUser'
const completePath = '/api/Request/RequestCompleted'

describe('moves of a request', () => {
  let app: TestApp
  let admin: StaffClient
  let technician: StaffClient
  let salesperson: StaffClient

  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.signIn('admin')
    technician = await app.signIn('technician')
    salesperson = await app.signIn('salesperson')
  })
  afterAll(() => app.close())

  const assignedTo = (user: { id: number }) =>
    insertRequest(app.db, { status: 'assigned', assignedUserId: user.id })
  const stored = async (id: number) => {
    const [row] = await app.db.select().from(requests).where(eq(requests.id, id))
    return row
  }
  const stepsOf = (id: number) => app.db.select().from(requestSteps).where(eq(requestSteps.requestId, id))
  const auditOf = (id: number) =>
    app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subjectKind, 'request'), eq(auditLines.subjectId, String(id))))
      .orderBy(auditLines.id)
  const historyOf = (caller: StaffClient, id: number) =>
    caller.get<HistoryStep[]>(`/api/Request/GetRequestHistory?requestId=${id}`)

  test('only Admins may assign', async () => {
    const { id } = await insertRequest(app.db)
    const body = { requestId: id, assignedUserId: technician.user.id }
    expect((await app.visitor().post(assignPath, body)).status).toBe(401)
    expect((await salesperson.post(assignPath, body)).status).toBe(403)
    expect((await technician.post(assignPath, body)).status).toBe(403)
    expect(await stored(id)).toMatchObject({ status: 'pending', assignedUserId: null, version: 1 })
  })

  test("visitors complete nothing, and nobody completes another's request or a pending one", async () => {
    const { id } = await assignedTo(salesperson.user)
    expect((await app.visitor().post(completePath, { requestId: id })).status).toBe(401)
    expect(await technician.post(completePath, { requestId: id })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    const pending = await insertRequest(app.db)
    expect((await technician.post(completePath, { requestId: pending.id })).status).toBe(403)
    expect((await stored(id))?.status).toBe('assigned')
    expect(await stepsOf(id)).toEqual([])
    expect(await auditOf(id)).toEqual([])
  })

  test("another's request of a home is read with the home, not moved; with a deleted home or none it is refused", async () => {
    const home = await insertCustomer(app.db)
    const { id } = await assignedTo(salesperson.user)
    const paths = ['GetRequestById', 'GetRequestHistory'].map(
      (call) => `/api/Request/${call}?requestId=${id}`,
    )
    const statuses = () => Promise.all(paths.map(async (path) => (await technician.get(path)).status))
    expect(await statuses()).toEqual([403, 403])
    await app.db.update(requests).set({ customerId: home.id }).where(eq(requests.id, id))
    expect(await statuses()).toEqual([200, 200])
    const listed = await technician.get<{ rows: object[] }>(
      `/api/Customer/GetHomeRequests?customerId=${home.id}`,
    )
    const read = await technician.get<object>(paths[0] ?? '')
    expect(read.body).toMatchObject(listed.body.rows[0] ?? {})
    expect((await technician.post(completePath, { requestId: id })).status).toBe(403)
    const holder = await openHome(app, home)
    expect((await holder.get(paths[0] ?? '')).status).toBe(403)
    await app.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, home.id))
    expect(await statuses()).toEqual([403, 403])
  })

  test("the history of another's request is refused; an Admin reads all", async () => {
    const { id } = await assignedTo(salesperson.user)
    expect((await app.visitor().get(`/api/Request/GetRequestHistory?requestId=${id}`)).status).toBe(401)
    expect((await historyOf(technician, id)).status).toBe(403)
    expect((await historyOf(salesperson, id)).status).toBe(200)
    expect((await historyOf(admin, id)).status).toBe(200)
  })

  test.each([
    ['unknown', 2_000_000_000, 404],
    ['huge', 2_147_483_648, 400],
    ['zero', 0, 400],
    ['negative', -1, 400],
    ['no number', 'first', 400],
    ['broken', 1.5, 400],
  ])('an id that is %s is refused with an explanation', async (_what, requestId, status) => {
    const assignedUserId = technician.user.id
    for (const caller of [admin, technician]) {
      expect((await caller.post(completePath, { requestId })).status).toBe(status)
      const path = `/api/Request/GetRequestHistory?requestId=${requestId}`
      expect((await caller.get(path)).status).toBe(status)
    }
    expect((await admin.post(assignPath, { requestId, assignedUserId })).status).toBe(status)
  })

  test('a request is assigned, reassigned and completed, and each step is recorded', async () => {
    const { clock, db } = app
    const { id } = await insertRequest(db, { name: 'Ada Bloom', requestedAt: clock.now() })
    clock.pass({ minutes: 5 })
    const first = { requestId: id, assignedUserId: technician.user.id, version: 1 }
    expect(await admin.post(assignPath, first)).toMatchObject({ status: 200, body: true })
    clock.pass({ minutes: 5 })
    const second = { requestId: id, assignedUserId: salesperson.user.id, version: 2 }
    expect(await admin.post(assignPath, second)).toMatchObject({ status: 200, body: true })
    expect((await technician.post(completePath, { requestId: id })).status).toBe(403)
    clock.pass({ minutes: 5 })
    expect(await salesperson.post(completePath, { requestId: id })).toMatchObject({ status: 200, body: true })

    expect(await stored(id)).toMatchObject({
      status: 'completed',
      assignedUserId: salesperson.user.id,
      version: 4,
    })
    const { body } = await historyOf(salesperson, id)
    expect(body).toMatchObject([
      { step: 'requested', by: 'Ada Bloom', assignedUser: null },
      { step: 'assigned', by: admin.user.name, assignedUser: technician.user.name },
      { step: 'assigned', by: admin.user.name, assignedUser: salesperson.user.name },
      { step: 'completed', by: salesperson.user.name, assignedUser: salesperson.user.name },
    ])
    expect(body.at(-1)?.date).toBe(clock.now().toISOString())
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'assign-request',
        actorId: admin.user.id,
        before: { status: 'pending', assignedUserId: null },
        after: { status: 'assigned', assignedUserId: technician.user.id },
      },
      { action: 'assign-request', before: { assignedUserId: technician.user.id } },
      { action: 'complete-request', actorId: salesperson.user.id, after: { status: 'completed' } },
    ])
  })

  test('an Admin completes a request that is assigned to somebody else', async () => {
    const { id } = await assignedTo(technician.user)
    expect((await admin.post(completePath, { requestId: id })).body).toBe(true)
    expect(await stored(id)).toMatchObject({ status: 'completed', assignedUserId: technician.user.id })
  })

  test.each([
    ['an Admin', () => admin.user.id],
    ['nobody', () => 2_000_000_000],
    ['somebody without a role', async () => (await insertUser(app.db, { role: null })).id],
    [
      'somebody who left',
      async () => {
        const { id } = await insertUser(app.db, { role: 'technician' })
        await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, id))
        return id
      },
    ],
  ])('a request cannot go to %s', async (_who, idOf) => {
    const { id } = await insertRequest(app.db)
    expect(await admin.post(assignPath, { requestId: id, assignedUserId: await idOf() })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { problems: [{ path: 'assignedUserId' }] } },
    })
    expect((await stored(id))?.status).toBe('pending')
  })

  test('a completed request stays completed, and an unassigned one cannot be completed; each refusal has its reason', async () => {
    const done = await insertRequest(app.db, { status: 'completed', assignedUserId: technician.user.id })
    const again = { requestId: done.id, assignedUserId: salesperson.user.id }
    const refused = {
      status: 409,
      body: { code: 'ILLEGAL_MOVE', message: 'Someone else already completed this request.' },
    }
    expect(await admin.post(assignPath, again)).toMatchObject(refused)
    expect(await technician.post(completePath, { requestId: done.id })).toMatchObject(refused)
    const waiting = await insertRequest(app.db)
    expect(await admin.post(completePath, { requestId: waiting.id })).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_MOVE', message: 'Assign this request first.' },
    })
    expect([...(await stepsOf(done.id)), ...(await stepsOf(waiting.id))]).toEqual([])
  })

  test('a move from an outdated state is refused, and repeating a move changes nothing', async () => {
    const { id } = await insertRequest(app.db)
    const toTechnician = { requestId: id, assignedUserId: technician.user.id, version: 1 }
    expect((await admin.post(assignPath, toTechnician)).body).toBe(true)
    expect(
      await admin.post(assignPath, { ...toTechnician, assignedUserId: salesperson.user.id }),
    ).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_MOVED', message: `${admin.user.name} changed this request a moment ago.` },
    })
    expect((await admin.post(assignPath, toTechnician)).body).toBe(true)
    expect(await stepsOf(id)).toHaveLength(1)
  })

  test('of many simultaneous moves exactly one gets through', async () => {
    const { id } = await assignedTo(technician.user)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => technician.post<{ code?: string }>(completePath, { requestId: id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await stepsOf(id)).toHaveLength(1)

    const waiting = await insertRequest(app.db)
    const people = await Promise.all(
      Array.from({ length: 6 }, () => insertUser(app.db, { role: 'technician' })),
    )
    const given = await Promise.all(
      people.map((person) =>
        admin.post(assignPath, { requestId: waiting.id, assignedUserId: person.id, version: 1 }),
      ),
    )
    expect(given.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stepsOf(waiting.id)).toHaveLength(1)
    expect(await auditOf(waiting.id)).toHaveLength(1)
  })
})

test('the count of open requests is the caller’s own, and stops at a hundred', async () => {
  const app = await startTestApp()
  const path = '/api/Request/CountOpenRequests'
  const [admin, technician] = [await app.signIn('admin'), await app.signIn('technician')]
  expect((await app.visitor().get(path)).status).toBe(401)
  await insertRequest(app.db)
  await insertRequest(app.db)
  await insertRequest(app.db, { status: 'assigned', assignedUserId: technician.user.id })
  await insertRequest(app.db, { status: 'completed', assignedUserId: technician.user.id })
  expect((await admin.get(path)).body).toEqual({ count: 2, isCapped: false })
  expect((await technician.get(path)).body).toEqual({ count: 1, isCapped: false })
  expect((await (await app.signIn('salesperson')).get(path)).body).toEqual({ count: 0, isCapped: false })
  const many = Array.from({ length: 120 }, () => ({
    reason: 'upgrade' as const,
    equipmentKind: 'furnace' as const,
  }))
  await app.db.insert(requests).values(many)
  expect((await admin.get(path)).body).toEqual({ count: 100, isCapped: true })
  await app.close()
})

test('the assignable people are present staff except Admins, by name, listed for Admins only', async () => {
  const app = await startTestApp()
  const path = '/api/User/GetAllUsersAcceptAdmin'
  const admin = await app.signIn('admin')
  const zoe = await insertUser(app.db, { role: 'salesperson', name: 'Zoe' })
  const abe = await insertUser(app.db, { role: 'technician', name: 'abe' })
  await insertUser(app.db, { role: null })
  expect((await app.visitor().get(path)).status).toBe(401)
  expect((await (await app.signIn({ email: abe.email })).get(path)).status).toBe(403)
  expect((await admin.get(path)).body).toMatchObject([
    { id: abe.id, name: 'abe', roleName: 'Technician' },
    { id: zoe.id, name: 'Zoe', email: zoe.email, roleName: 'Salesperson' },
  ])
  await app.close()
})
