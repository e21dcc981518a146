import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GapCount, Overview } from '#contract/office/dashboard.ts'
import { proposals, requests } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest, insertUser } from '#tests/support/factories.ts'
import { insertSentProposal } from '#tests/support/price-book.ts'

const path = '/api/Dashboard/DashboardStats'

describe('dashboard figures', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('are refused to visitors and to staff other than Admins', async () => {
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await (await app.signIn('salesperson')).get(path)).status).toBe(403)
    expect((await (await app.signIn('technician')).get(path)).status).toBe(403)
  })

  test('count what exists, but not deleted records, labels without an address or people waiting for a role', async () => {
    const { db, clock } = app
    const admin = await app.signIn('admin')
    const before = await admin.get<Record<string, number>>(path)
    expect(before).toMatchObject({ status: 200, body: { customerCount: 0, newRequestCount: 0 } })

    await insertCustomer(db)
    await insertCustomer(db)
    await insertCustomer(db, { deletedAt: clock.now() })
    await insertCustomer(db, { address: null })
    await insertUser(db, { role: null })
    await insertUser(db, { role: 'technician' })
    await insertRequest(db)
    await insertRequest(db)
    await insertRequest(db)
    await insertRequest(db, { status: 'assigned', assignedUserId: admin.user.id })
    await insertRequest(db, { status: 'completed', assignedUserId: admin.user.id })

    expect((await admin.get(path)).body).toEqual({
      customerCount: 2,
      userCount: (before.body.userCount ?? 0) + 1,
      newRequestCount: 3,
      completedRequestCount: 1,
    })
  })
})

describe('dashboard overview', () => {
  const overviewPath = '/api/Dashboard/Overview'
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp()
    // A Wednesday.
    app.clock.moveTo(new Date('2026-11-18T12:00:00Z'))
  })
  afterAll(() => app.close())

  test('is refused to visitors and to staff other than Admins', async () => {
    expect((await app.visitor().get(overviewPath)).status).toBe(401)
    expect((await (await app.signIn('salesperson')).get(overviewPath)).status).toBe(403)
    expect((await (await app.signIn('technician')).get(overviewPath)).status).toBe(403)
  })

  test('of an empty product has twelve weeks and all kinds, all empty', async () => {
    const { body } = await (await app.signIn('admin')).get<Overview>(overviewPath)
    expect(body.requestsByWeek.map((week) => week.requestCount)).toEqual(Array(12).fill(0))
    expect(body.requestsByWeek[0]?.weekStart).toBe('2026-08-31')
    expect(body.requestsByWeek.at(-1)?.weekStart).toBe('2026-11-16')
    expect(body.waitingLongest).toEqual([])
    expect(body.equipmentByAge.map((row) => row.equipmentName)).toEqual([
      'Furnace',
      'Air Conditioner',
      'Humidifier',
      'Thermostat',
    ])
  })

  test('puts each request into its week, names the longest-waiting ones, and groups equipment by age', async () => {
    const { db, clock } = app
    const admin = await app.signIn('admin')
    const at = (moment: string) => ({ requestedAt: new Date(moment) })
    await insertRequest(db, at('2026-08-30T23:59:59.999Z'))
    await insertRequest(db, {
      ...at('2026-08-01T00:00:00Z'),
      status: 'completed',
      assignedUserId: admin.user.id,
    })
    await insertRequest(db, {
      ...at('2026-08-31T00:00:00Z'),
      status: 'completed',
      assignedUserId: admin.user.id,
    })
    await insertRequest(db, at('2026-11-15T23:59:59.999Z'))
    await insertRequest(db, at('2026-11-16T00:00:00Z'))
    await insertRequest(db, at('2026-11-18T11:00:00Z'))
    await insertCustomer(db, {
      equipment: {
        'Furnace 1': { installationYear: 2004 },
        'Furnace 2': { installationYear: 2025 },
        'AC 1': { installationYear: 2014 },
        'AC 2': { installationYear: null },
        Humidifier: { installationYear: 2004, isSelected: false },
      },
    })
    await insertCustomer(db, {
      deletedAt: clock.now(),
      equipment: { 'Furnace 1': { installationYear: 2004 } },
    })
    await insertCustomer(db, { address: null, equipment: { 'Furnace 1': { installationYear: 2004 } } })

    const { body } = await admin.get<Overview>(overviewPath)
    expect(body.requestsByWeek.map((week) => week.requestCount)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    expect(body.waitingLongest).toHaveLength(4)
    expect(body.waitingLongest[0]).toMatchObject({
      requestReason: 'Maintenance',
      equipmentName: 'Furnace',
      requestedDate: '2026-08-30T23:59:59.999Z',
    })
    const none = { '0-5': 0, '6-11': 0, '12-19': 0, '20+': 0, unknown: 0 }
    expect(body.equipmentByAge.map((row) => row.counts)).toEqual([
      { ...none, '0-5': 1, '20+': 1 },
      { ...none, '12-19': 1, unknown: 1 },
      none,
      none,
    ])
  })

  test('names an urgent request first, however many have waited longer', async () => {
    const { db, clock } = app
    const admin = await app.signIn('admin')
    for (let hours = 1; hours <= 5; hours++)
      await insertRequest(db, { requestedAt: new Date(clock.now().getTime() - hours * 3_600_000) })
    const urgent = await insertRequest(db, { isUrgent: true, requestedAt: clock.now() })
    await insertRequest(db, {
      isUrgent: true,
      requestedAt: clock.now(),
      status: 'assigned',
      assignedUserId: admin.user.id,
    })
    const { body } = await admin.get<Overview>(overviewPath)
    expect(body.waitingLongest).toHaveLength(5)
    expect(body.waitingLongest.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false, false, false])
    expect(body.waitingLongest[0]?.requestId).toBe(urgent.id)
    const dates = body.waitingLongest.slice(1).map(({ requestedDate }) => requestedDate)
    expect(dates).toEqual(dates.toSorted())
    await db.update(requests).set({ status: 'completed' }).where(eq(requests.id, urgent.id))
  })

  test.each(['America/Toronto', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'counts the weeks of %s',
    async (timeZone) => {
      const { db, clock } = app
      const admin = await app.signIn('admin')
      const now = clock.now()
      // Why around Sunday midnights: a week has ended in one time zone but not in another.
      for (let days = 0; days <= 84; days += 7) {
        const midnight = Date.parse('2026-11-16T00:00:00Z') - days * 86_400_000
        for (const hours of [-14, -9.5, -5.5, 0, 3.5, 4, 4.5, 13]) {
          const requestedAt = new Date(midnight + hours * 3_600_000)
          if (requestedAt <= now) await insertRequest(db, { requestedAt })
        }
      }
      const { body } = await admin.get<Overview>(`${overviewPath}?timeZone=${timeZone}`)
      const counted = await db.execute(sql`
      select to_char(date_trunc('week', requested_at at time zone ${timeZone}), 'YYYY-MM-DD') as "weekStart", count(*)::int as "requestCount"
      from requests where requested_at >= ${'2026-08-20'} group by 1 order by 1`)
      expect(body.requestsByWeek).toHaveLength(12)
      expect(body.requestsByWeek).toEqual(counted.slice(-12).map((row) => ({ ...row })))
      expect((await admin.get(`${overviewPath}?timeZone=Nowhere`)).status).toBe(400)
    },
  )

  test('begins the week on the reader’s Monday, which may not have begun in UTC', async () => {
    app.clock.moveTo(new Date('2026-11-22T20:00:00Z'))
    const admin = await app.signIn('admin')
    const weekIn = async (timeZone: string) =>
      (await admin.get<Overview>(`${overviewPath}?timeZone=${timeZone}`)).body.requestsByWeek.at(-1)
        ?.weekStart
    expect(await weekIn('Asia/Tokyo')).toBe('2026-11-23')
    expect(await weekIn('UTC')).toBe('2026-11-16')
    app.clock.moveTo(new Date('2026-11-23T03:00:00Z'))
    expect(await weekIn('America/Toronto')).toBe('2026-11-16')
  })

  test('names the steps that are overdue and the visits of today, by the day of the business', async () => {
    const { db, clock } = app
    clock.moveTo(new Date('2026-11-19T03:00:00Z'))
    const admin = await app.signIn('admin')
    const whose = {
      customerId: (await insertCustomer(db, { name: 'Nora Quill' })).id,
      ownerUserId: admin.user.id,
    }
    const stepOn = async (nextStepOn: string) => {
      const { id } = await insertSentProposal(db, whose)
      await db.update(proposals).set({ nextStep: 'Call', nextStepOn }).where(eq(proposals.id, id))
      return id
    }
    await stepOn('2026-11-18')
    const late = await stepOn('2026-11-17')
    const visit = { status: 'assigned', assignedUserId: admin.user.id, visitDay: '2026-11-18' } as const
    const any = await insertRequest(db, { ...visit, name: 'At any time' })
    const early = await insertRequest(db, { ...visit, visitFrom: '08:00', visitTo: '10:00' })
    await insertRequest(db, { ...visit, visitDay: '2026-11-19' })
    await insertRequest(db, { ...visit, status: 'completed' })

    const { body } = await admin.get<Overview>(`${overviewPath}?timeZone=Asia/Tokyo`)
    expect(body.overdueSteps).toEqual([
      {
        proposalId: late,
        home: 'Nora Quill',
        nextStep: 'Call',
        nextStepOn: '2026-11-17',
        nextStepUser: null,
      },
    ])
    expect(body.visitsToday.map(({ requestId }) => requestId)).toEqual([early.id, any.id])
    expect(body.visitsToday[1]).toMatchObject({ asker: 'At any time', assignedUser: admin.user.name })
  })
})

describe('the gaps of homes', () => {
  const gapsPath = '/api/Dashboard/Gaps'
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('are refused to visitors and to staff other than Admins', async () => {
    expect((await app.visitor().get(gapsPath)).status).toBe(401)
    expect((await (await app.signIn('salesperson')).get(gapsPath)).status).toBe(403)
    expect((await (await app.signIn('technician')).get(gapsPath)).status).toBe(403)
  })

  test('are counted as the customer list shows them', async () => {
    const { db, clock } = app
    const admin = await app.signIn('admin')
    await insertCustomer(db, { email: null, phone: '555 010 2030', equipment: { 'AC 1': {} } })
    await insertCustomer(db, { equipment: { 'Furnace 1': { installationYear: 2004 } } })
    await insertCustomer(db, { email: null, address: null })
    await insertCustomer(db, { email: null, deletedAt: clock.now() })
    const { body } = await admin.get<GapCount[]>(gapsPath)
    expect(Object.fromEntries(body.map(({ gap, count }) => [gap, count]))).toEqual({
      'never-compared': 2,
      'label-never-opened': 2,
      'no-email': 1,
      'no-phone': 1,
      'no-year': 1,
    })
    for (const { gap, count } of body) {
      const list = await admin.post<{ total: number }>('/api/Customer/GetCustomersByFilters', { gap })
      expect(list.body.total, gap).toBe(count)
    }
  })
})
