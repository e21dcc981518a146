import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestRow } from '#contract/requests/requests.ts'
import { requests } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'

const path = '/api/Request/GetRequestsByFilters'

type Listed = { rows: RequestRow[]; total: number; totalIsCapped: boolean }

describe('request list', () => {
  let app: TestApp
  let admin: StaffClient
  let technician: StaffClient
  let salesperson: StaffClient

  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.signIn('admin')
    technician = await app.signIn('technician')
    salesperson = await app.signIn('salesperson')
    const { db } = app
    const customer = await insertCustomer(db)
    await insertRequest(db, {
      name: 'Ada Bloom',
      email: 'Ada@Bloom.example',
      phone: '416-555-0101',
      address: '1 First Street',
      customerId: customer.id,
      reason: 'upgrade',
      equipmentKind: 'air-conditioner',
      requestedAt: new Date('2026-03-01T00:00:00Z'),
    })
    await insertRequest(db, {
      name: 'Ben 100%',
      email: 'ben_1@test.example',
      status: 'assigned',
      assignedUserId: technician.user.id,
      requestedAt: new Date('2026-03-01T23:59:59.999Z'),
    })
    await insertRequest(db, {
      name: null,
      email: null,
      reason: 'new-installation',
      status: 'completed',
      assignedUserId: salesperson.user.id,
      requestedAt: new Date('2026-03-02T00:00:00Z'),
    })
  })
  afterAll(() => app.close())

  const list = async (caller: StaffClient, filter: object = {}) => {
    const answer = await caller.post<Listed>(path, filter)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const listedEmails = async (filter: object) => (await list(admin, filter)).rows.map((row) => row.email)

  test('is refused to visitors before its filters are checked', async () => {
    expect((await app.visitor().post(path, {})).status).toBe(401)
    expect((await app.visitor().post(path, { page: -1 })).status).toBe(401)
  })

  test('shows everybody except Admins only their own assignments, whatever they filter by', async () => {
    const own = await list(technician)
    expect(own.rows.map((row) => row.assignedUserId)).toEqual([technician.user.id])
    expect(own.total).toBe(1)
    expect(await list(technician, { assignedUserId: salesperson.user.id })).toEqual(own)
    expect((await list(salesperson, { assignedUserId: technician.user.id })).rows).toMatchObject([
      { requestStatus: 'Completed', assignedUserId: salesperson.user.id },
    ])
    expect((await list(technician, { requestStatusId: 3 })).rows).toEqual([])
  })

  test('returns each column in the words and ids of the calls', async () => {
    const [row] = (await list(admin, { email: 'bloom' })).rows
    expect(row).toEqual({
      requestId: expect.any(Number),
      version: 1,
      labelId: null,
      customerId: expect.any(Number),
      name: 'Ada Bloom',
      email: 'Ada@Bloom.example',
      phone: '416-555-0101',
      address: '1 First Street',
      equipmentName: 'Air Conditioner',
      requestedDate: '2026-03-01T00:00:00.000Z',
      requestReason: 'Upgrade',
      isUrgent: false,
      requestStatus: 'Pending',
      requestStatusId: 1,
      assignedUser: null,
      assignedUserId: null,
      takenByUserId: null,
      visitDay: null,
      visitFrom: null,
      visitTo: null,
      completedDate: null,
      completedByUserId: null,
      outcome: null,
      completionNote: null,
    })
    const [assigned] = (await list(admin, { requestStatusId: 2 })).rows
    expect(assigned).toMatchObject({
      requestStatus: 'Assigned',
      requestStatusId: 2,
      assignedUser: technician.user.name,
    })
  })

  test.each([
    ['part of an email in any letter case', { email: 'ADA@' }, ['Ada@Bloom.example']],
    ['an underscore as itself', { email: 'ben_1' }, ['ben_1@test.example']],
    ['part of a name', { name: 'bloom' }, ['Ada@Bloom.example']],
    ['a percent sign as itself', { name: '100%' }, ['ben_1@test.example']],
    ['the reason', { requestReasonId: 3 }, ['Ada@Bloom.example']],
    ['the status', { requestStatusId: 1 }, ['Ada@Bloom.example']],
    [
      'the last day, whole, in UTC',
      { requestedTo: '2026-03-01' },
      ['ben_1@test.example', 'Ada@Bloom.example'],
    ],
    ['the first day', { requestedFrom: '2026-03-02' }, [null]],
    ['one day', { requestedFrom: '2026-03-02', requestedTo: '2026-03-02' }, [null]],
    [
      'one day where clocks are behind UTC',
      { requestedFrom: '2026-03-01', requestedTo: '2026-03-01', timeZone: 'America/Toronto' },
      [null, 'ben_1@test.example'],
    ],
    ['days in the wrong order', { requestedFrom: '2026-03-02', requestedTo: '2026-03-01' }, []],
    [
      'the farthest days',
      { requestedFrom: '0000-01-01', requestedTo: '9999-12-31', email: 'ada' },
      ['Ada@Bloom.example'],
    ],
    ['a day before all', { requestedTo: '0000-12-31' }, []],
    [
      'nothing, when all are empty',
      { name: '', email: '', requestedFrom: '', requestedTo: '' },
      [null, 'ben_1@test.example', 'Ada@Bloom.example'],
    ],
  ])('filters by %s', async (_what, filter, expected) => {
    expect(await listedEmails(filter)).toEqual(expected)
  })

  test('lets an Admin filter by assignee', async () => {
    expect(await listedEmails({ assignedUserId: technician.user.id })).toEqual(['ben_1@test.example'])
  })

  test('shows urgent requests first until they are completed', async () => {
    const urgent = { name: 'Cold house', isUrgent: true }
    const open = await insertRequest(app.db, { ...urgent, requestedAt: new Date('2026-02-01T00:00:00Z') })
    const done = await insertRequest(app.db, {
      ...urgent,
      status: 'completed',
      requestedAt: new Date('2026-02-02T00:00:00Z'),
    })
    const listed = (await list(admin)).rows
    expect([listed[0], listed.at(-1)].map((row) => row?.requestId)).toEqual([open.id, done.id])
    expect(listed[0]).toMatchObject({ isUrgent: true })
    await app.db.delete(requests).where(eq(requests.name, urgent.name))
  })

  test('sorts by date, email and status', async () => {
    expect(await listedEmails({ sort: 'requestedDate', order: 'asc' })).toEqual([
      'Ada@Bloom.example',
      'ben_1@test.example',
      null,
    ])
    expect(await listedEmails({ sort: 'email', order: 'asc' })).toEqual([
      'Ada@Bloom.example',
      'ben_1@test.example',
      null,
    ])
    const byStatus = await list(admin, { sort: 'requestStatus', order: 'asc' })
    expect(byStatus.rows.map((row) => row.requestStatus)).toEqual(['Assigned', 'Completed', 'Pending'])
  })

  test.each([
    [{ requestReasonId: 4 }, 'requestReasonId'],
    [{ requestedFrom: '2026-02-30' }, 'requestedFrom'],
    [{ pageSize: 101 }, 'pageSize'],
  ])('says what is wrong with %o', async (filter, field) => {
    expect(await admin.post(path, filter)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { problems: [{ path: field }] } },
    })
  })

  test('pages without losing or repeating rows with the same time, and counts exactly up to 10,000', async () => {
    const { db } = app
    const requestedAt = new Date('2026-04-01T12:00:00Z')
    const many = (count: number) =>
      Array.from({ length: count }, () => ({
        name: 'Many',
        reason: 'maintenance' as const,
        equipmentKind: 'furnace' as const,
        requestedAt,
      }))
    for (let batch = 0; batch < 5; batch++) await db.insert(requests).values(many(2000))

    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(admin, { name: 'many', page, pageSize: 100 })),
    )
    const ids = pages.flatMap((page) => page.rows.map((row) => row.requestId))
    expect(new Set(ids).size).toBe(300)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(pages[0]).toMatchObject({ total: 10_000, totalIsCapped: false })
    expect((await list(admin, { name: 'many', page: 101, pageSize: 100 })).rows).toEqual([])

    await db.insert(requests).values(many(1))
    expect(await list(admin, { name: 'many' })).toMatchObject({ total: 10_000, totalIsCapped: true })
  })
})
