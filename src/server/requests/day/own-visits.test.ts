import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestRow, Visit } from '#contract/requests/requests.ts'
import { customers, requests } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertAddition, insertCustomer, insertHomeNote, insertRequest } from '#tests/support/factories.ts'

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

const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const visitsOf = async (client: StaffClient) =>
  (await client.get<{ open: Visit[]; completedToday: Visit[] }>('/api/Request/GetOwnVisits?timeZone=UTC'))
    .body

describe('the day of whoever visits homes', () => {
  test('is nobody else’s, and no visitor’s', async () => {
    expect((await app.visitor().get('/api/Request/GetOwnVisits?timeZone=UTC')).status).toBe(401)
    await insertRequest(app.db, { status: 'assigned', assignedUserId: technician.user.id })
    expect((await visitsOf(salesperson)).open).toEqual([])
    expect((await visitsOf(admin)).open).toEqual([])
  })

  test('is in the order of days and times, with the words and the equipment, and what was completed today apart', async () => {
    const home = await insertCustomer(app.db, {
      equipment: { 'Furnace 1': { installationYear: 2005, maintenanceYear: 2021, afuePercent: 80 } },
    })
    await insertHomeNote(app.db, {
      customerId: home.id,
      writtenByUserId: admin.user.id,
      text: 'Side door.',
      isPinned: true,
    })
    await insertHomeNote(app.db, { customerId: home.id, writtenByUserId: admin.user.id })
    const own = { status: 'assigned', assignedUserId: salesperson.user.id } as const
    const late = await insertRequest(app.db, { ...own, visitDay: dayIn(-2), words: 'It bangs.' })
    const noon = await insertRequest(app.db, {
      ...own,
      visitDay: dayIn(0),
      visitFrom: '12:00',
      visitTo: '14:00',
    })
    const any = await insertRequest(app.db, { ...own, visitDay: dayIn(0) })
    const early = await insertRequest(app.db, {
      ...own,
      visitDay: dayIn(0),
      visitFrom: '08:00',
      visitTo: '10:00',
      customerId: home.id,
    })
    const none = await insertRequest(app.db, own)
    const done = await insertRequest(app.db, own)
    await salesperson.post('/api/Request/RequestCompleted', { requestId: done.id })
    await insertAddition(app.db, late.id, 'Now it smells of oil, too.')
    const { open, completedToday } = await visitsOf(salesperson)
    expect(open.map(({ requestId }) => requestId)).toEqual([late, early, noon, any, none].map(({ id }) => id))
    expect(open[0]?.added).toMatchObject([{ words: 'Now it smells of oil, too.' }])
    expect(open[0]).toMatchObject({ words: 'It bangs.', pinnedNote: null, equipment: null })
    expect(open[1]?.pinnedNote).toBe('Side door.')
    expect(open[1]?.equipment).toMatchObject({
      installationYear: 2005,
      lastMaintenanceYear: 2021,
      afuePercent: 80,
    })
    expect(completedToday.map(({ requestId }) => requestId)).toEqual([done.id])
  })

  test('is counted for Admins, who assign', async () => {
    const path = `/api/Request/GetVisitLoad?visitDay=${dayIn(9)}`
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await technician.get(path)).status).toBe(403)
    const visit = { status: 'assigned', assignedUserId: technician.user.id, visitDay: dayIn(9) } as const
    await insertRequest(app.db, visit)
    await insertRequest(app.db, visit)
    await insertRequest(app.db, { ...visit, status: 'completed' })
    expect((await admin.get(path)).body).toEqual([{ userId: technician.user.id, visitCount: 2 }])
  })
})

test('each view has its requests and their count, of one’s own alone for whoever is no Admin', async () => {
  const product = await startTestApp()
  const [owner, helper] = [await product.signIn('admin'), await product.signIn('technician')]
  const { id } = await insertCustomer(product.db)
  const daysAgo = (days: number) => new Date(product.clock.now().getTime() - days * 86_400_000)
  const assigned = { status: 'assigned', assignedUserId: helper.user.id, customerId: id } as const
  await insertRequest(product.db, { requestedAt: daysAgo(8) })
  await insertRequest(product.db, { requestedAt: daysAgo(6), customerId: id })
  await insertRequest(product.db, { ...assigned, visitDay: '2026-12-01' })
  await insertRequest(product.db, assigned)
  await insertRequest(product.db, { ...assigned, status: 'completed', requestedAt: daysAgo(90) })
  const countsOf = async (client: StaffClient) => {
    const { body } = await client.get<{ view: string; count: number }[]>('/api/Request/CountRequestViews')
    for (const { view, count } of body) {
      const page = await client.post<{ rows: RequestRow[] }>('/api/Request/GetRequestsByFilters', { view })
      expect(page.body.rows, view).toHaveLength(count)
    }
    return Object.fromEntries(body.map(({ view, count }) => [view, count]))
  }
  expect(await countsOf(owner)).toEqual({
    open: 4,
    pending: 2,
    mine: 0,
    'over-a-week': 1,
    'no-visit-day': 1,
    'not-linked': 1,
    completed: 1,
    all: 5,
  })
  expect(await countsOf(helper)).toEqual({
    open: 2,
    pending: 0,
    'over-a-week': 0,
    'no-visit-day': 1,
    'not-linked': 0,
    completed: 1,
    all: 3,
  })
  expect((await product.visitor().get('/api/Request/CountRequestViews')).status).toBe(401)
  await product.close()
})

test('an open request is not linked while it is nobody’s, or of a label without a home', async () => {
  const product = await startTestApp()
  const owner = await product.signIn('admin')
  const label = await insertCustomer(product.db, { address: null, email: null })
  const ofLabel = await insertRequest(product.db, { customerId: label.id })
  const nobodys = await insertRequest(product.db, {})
  const notLinked = async () => {
    const { body } = await owner.post<{ rows: RequestRow[] }>('/api/Request/GetRequestsByFilters', {
      view: 'not-linked',
    })
    return body.rows.map(({ requestId }) => requestId).sort()
  }
  const change = (columns: object) =>
    product.db.update(customers).set(columns).where(eq(customers.id, label.id))
  expect(await notLinked()).toEqual([ofLabel.id, nobodys.id])
  await change({ deletedAt: product.clock.now() })
  expect(await notLinked()).toEqual([nobodys.id])
  await change({ deletedAt: null })
  expect(await notLinked()).toEqual([ofLabel.id, nobodys.id])
  await change({ address: '1 Elm Street' })
  expect(await notLinked()).toEqual([nobodys.id])
  await product.db.update(requests).set({ customerId: label.id }).where(eq(requests.id, nobodys.id))
  expect(await notLinked()).toEqual([])
  await product.close()
})
