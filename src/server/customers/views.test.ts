import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#db/schema.ts'
import { customerViews } from '#domain/homes/list/customer-views.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'

const countUrl = '/api/Customer/CountCustomerViews'
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A home of which its customer changed the phone so many days ago. */
async function insertChanged(daysAgo: number) {
  const { id } = await insertCustomer(app.db)
  const phone = new Date(app.clock.now().getTime() - daysAgo * dayMs).toISOString()
  await app.db.update(customers).set({ changedByCustomer: { phone } }).where(eq(customers.id, id))
  return id
}

test('visitors and whoever holds a label get no counts', async () => {
  const home = await insertCustomer(app.db)
  const visitor = app.visitor()
  expect((await visitor.get(countUrl)).status).toBe(401)
  await visitor.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  expect((await visitor.get(countUrl)).status).toBe(403)
})

test('each view counts what it lists, and a change by the customer is recent for 30 days', async () => {
  const technician = await app.signIn('technician')
  await insertCustomer(app.db, { email: null, equipment: { 'Furnace 1': { installationYear: 2004 } } })
  await insertChanged(31)
  const changed = await insertChanged(29)
  type Counted = { view: string; count: number; isCapped: boolean }[]
  const { body } = await technician.get<Counted>(countUrl)
  expect(body.map(({ view }) => view)).toEqual(customerViews.map(({ view }) => view))
  for (const { view, shown } of customerViews) {
    const list = await technician.post<{ total: number; rows: { id: number }[] }>(
      '/api/Customer/GetCustomersByFilters',
      shown,
    )
    expect(body).toContainEqual({ view, count: list.body.total, isCapped: false })
    if (view === 'changed-by-customer') expect(list.body.rows.map(({ id }) => id)).toEqual([changed])
  }
  expect(body.find(({ view }) => view === 'old-furnaces')?.count).toBe(1)
})
