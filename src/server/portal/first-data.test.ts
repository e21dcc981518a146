import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { firstCallsOf, firstDataOf, ofEveryPage } from '#tests/support/first-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await insertCustomer(app.db, { email: 'ann@example.com' })
  await insertCustomer(app.db, { email: 'bob@example.com' })
})
afterAll(() => app.close())

describe('what a page of the portal brings along', () => {
  test('is nothing for a visitor, whose page has no frame either', async () => {
    for (const path of ['/portal/manage-customers', '/portal/dashboard', '/login', '/profile']) {
      const { body } = await app.visitor().get<string>(path)
      expect(body).not.toMatch(/first-data|id="frame"/)
    }
  })

  test('is no list that the person may not see', async () => {
    const technician = await app.signIn('technician')
    for (const path of [
      '/portal/dashboard',
      '/portal/manage-employees',
      '/portal/outbox',
      '/portal/audit-trail',
      '/portal/recently-deleted',
      '/portal/recently-deleted?tab=employees',
    ])
      expect(await firstCallsOf(technician, path)).toEqual(ofEveryPage)
    expect(await firstCallsOf(technician, '/portal/manage-request')).toEqual([
      ...ofEveryPage,
      'requests.list',
      'requests.countViews',
      'ownViews.find',
      'ownViews.listShared',
    ])
  })

  test('is the record that the address names, as far as the person may read it', async () => {
    const admin = await app.signIn('admin')
    const customer = await firstDataOf(admin, '/portal/customer-details/1')
    const ofHome = [
      'lookups.assumedFields',
      'customers.find',
      'analysis.verdicts',
      'homes.overview',
      'equipmentPhotos.list',
    ]
    expect([...customer.keys()]).toEqual([...ofEveryPage, ...ofHome])
    expect(customer.get('customers.find')).toEqual({
      input: { id: 1 },
      answer: (await admin.get('/api/Customer/GetCustomerById?id=1')).body,
    })
    expect(await firstCallsOf(admin, '/portal/customer-details/999')).toEqual([
      ...ofEveryPage,
      'lookups.assumedFields',
    ])
    for (const [tab, name] of [
      ['requests', 'homes.requests'],
      ['proposals', 'homes.proposals'],
      ['letters', 'homes.letters'],
      ['notes', 'homeNotes.list'],
      ['history', 'homes.history'],
    ])
      expect(await firstCallsOf(admin, `/portal/customer-details/1?tab=${tab}`)).toEqual([
        ...ofEveryPage,
        ...ofHome,
        name,
      ])
    expect(await firstCallsOf(admin, '/portal/employee-details/1')).toEqual([
      ...ofEveryPage,
      'employees.find',
    ])
    const data = await firstDataOf(admin, '/portal/your-data?customer=1')
    expect(data.get('data.findCustomer')).toEqual({
      input: { customerId: 1 },
      answer: (await admin.get('/api/Data/FindCustomer?customerId=1')).body,
    })
    for (const query of ['', '?customer=0', '?customer=x', '?customer=999'])
      expect(await firstCallsOf(admin, `/portal/your-data${query}`)).toEqual([
        ...ofEveryPage,
        'data.keptProposals',
      ])
    const technician = await app.signIn('technician')
    expect(await firstCallsOf(technician, '/portal/your-data?customer=1')).toEqual(ofEveryPage)
    expect(await firstCallsOf(technician, '/portal/customer-details/1')).toContain('customers.find')
    for (const path of [
      '/portal/employee-details/1',
      '/portal/ideal-system-details/1',
      '/portal/assumptions',
    ])
      expect(await firstCallsOf(technician, path)).toEqual(ofEveryPage)
  })

  test('is the list of the tab that the address names', async () => {
    const admin = await app.signIn('admin')
    const lists = async (query: string) =>
      (await firstCallsOf(admin, `/portal/recently-deleted${query}`)).slice(ofEveryPage.length)
    expect(await lists('')).toEqual(['customers.listDeleted'])
    expect(await lists('?tab=price-book&page=2')).toEqual(['priceBook.listDeleted'])
    expect(await lists('?tab=none')).toEqual([])
    const dashboard = await firstDataOf(admin, '/portal/dashboard')
    expect(dashboard.has('dashboard.gaps')).toBe(true)
    const input = { timeZone: 'America/Toronto' }
    const overview = await admin.get(`/api/Dashboard/Overview?timeZone=${input.timeZone}`)
    expect(dashboard.get('dashboard.overview')).toMatchObject({ input, answer: overview.body })
  })

  test('ends with a lost role, a second factor that is owed, and the session', async () => {
    const admin = await app.signIn('admin')
    expect(await firstCallsOf(admin, '/portal/outbox')).toContain('outbox.list')
    await app.db.update(users).set({ role: 'salesperson' })
    expect(await firstCallsOf(admin, '/portal/outbox')).toEqual(ofEveryPage)
    await app.db.update(users).set({ role: null })
    expect(await firstCallsOf(admin, '/portal/outbox')).toEqual([])
    await app.db.update(users).set({ role: 'admin' })
    await admin.post('/api/User/Logout', {})
    expect(await firstCallsOf(admin, '/portal/outbox')).toEqual([])
  })

  test('is nothing when another site leads to the page', async () => {
    const admin = await app.signIn('admin')
    for (const site of ['cross-site', 'same-site'])
      expect(await firstDataOf(admin, '/portal/manage-customers', { 'sec-fetch-site': site })).toEqual(
        new Map(),
      )
    expect((await firstDataOf(admin, '/portal/manage-customers', { 'sec-fetch-site': 'none' })).size).toBe(8)
  })

  test('is what the calls answer, and never kept', async () => {
    const admin = await app.signIn('admin')
    const parts = await firstDataOf(admin, '/portal/manage-customers')
    expect([...parts.keys()]).toEqual([
      ...ofEveryPage,
      'customers.list',
      'equipmentNotes.listUnsafe',
      'ownViews.find',
      'ownViews.listShared',
    ])
    expect(parts.get('auth.me')?.answer).toEqual((await admin.get('/api/User/Me')).body)
    expect(parts.get('settings.business')?.answer).toEqual((await admin.get('/api/Settings/Business')).body)
    expect(parts.get('requests.countOpen')?.answer).toEqual(
      (await admin.get('/api/Request/CountOpenRequests')).body,
    )
    const list = parts.get('customers.list')
    const answer = await admin.post('/api/Customer/GetCustomersByFilters', list?.input as object)
    expect(list?.answer).toEqual(answer.body)
    expect(list?.answer).toMatchObject({ total: 2 })
    expect((await admin.get('/portal/manage-customers')).headers['cache-control']).toBe(
      'no-store, no-transform',
    )
  })

  test('is the list that the address asks for', async () => {
    const admin = await app.signIn('admin')
    const { answer, input } =
      (await firstDataOf(admin, '/portal/manage-customers/?anyField=ann%40example.com&page=1')).get(
        'customers.list',
      ) ?? {}
    expect(input).toMatchObject({ anyField: 'ann@example.com', page: 1 })
    expect(answer).toMatchObject({ total: 1 })
    const byDigits = await firstDataOf(admin, '/portal/manage-customers?anyField=%22123%22')
    expect(byDigits.get('customers.list')?.input).toMatchObject({ anyField: '123' })
  })

  test('leaves out what cannot be known here: a wrong filter, and days in the time zone of the browser', async () => {
    const admin = await app.signIn('admin')
    expect(await firstCallsOf(admin, '/portal/manage-customers?page=nought')).toEqual([
      ...ofEveryPage,
      'equipmentNotes.listUnsafe',
      'ownViews.find',
      'ownViews.listShared',
    ])
    const byDay = await firstCallsOf(admin, '/portal/manage-request?requestedFrom=2026-01-01')
    expect(byDay).not.toContain('requests.list')
    expect(byDay).toContain('employees.allExceptAdmins')
  })
})

test('an inline script runs only by its hash, which the policy of the portal names', async () => {
  const { headers } = await app.visitor().get('/login')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; /)
})
