import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeletedCustomerRow } from '#contract/homes/deleted-customer.ts'
import { auditLines, customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'

const minute = 60_000
const listUrl = '/api/Customer/GetDeletedCustomers'

type Listed = { rows: DeletedCustomerRow[]; total: number }

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(customers))

const remove = (caller: Client, id: number) => caller.post(`/api/Customer/DeleteCustomer?id=${id}`)
const restore = (caller: Client, id: number) =>
  caller.post<{ code: string; message: string }>(`/api/Customer/RestoreCustomer?id=${id}`)
const list = async (query = '') => (await admin.get<Listed>(listUrl + query)).body
const listedIds = async () =>
  (await admin.post<{ rows: { id: number }[] }>('/api/Customer/GetCustomersByFilters')).body.rows.map(
    (row) => row.id,
  )

describe('who may', () => {
  test('visitors and technicians neither see nor restore, a salesperson does not see the list', async () => {
    const { id } = await insertCustomer(app.db)
    await remove(admin, id)
    const technician = await app.signIn('technician')
    expect((await restore(app.visitor(), id)).status).toBe(401)
    expect((await app.visitor().get(listUrl)).status).toBe(401)
    expect((await restore(technician, id)).status).toBe(403)
    expect((await technician.get(listUrl)).status).toBe(403)
    expect((await salesperson.get(listUrl)).status).toBe(403)
    expect(await listedIds()).toEqual([])
  })

  test('a salesperson takes back an own deletion, but no other', async () => {
    const [own, other] = [await insertCustomer(app.db), await insertCustomer(app.db)]
    await remove(salesperson, own.id)
    await remove(admin, other.id)
    expect((await restore(salesperson, other.id)).status).toBe(403)
    expect((await restore(salesperson, own.id)).body).toBe(true)
    expect(await listedIds()).toEqual([own.id])
  })

  test('a salesperson does so for 5 minutes, an Admin for 90 days', async () => {
    const [{ id }, { id: late }] = [await insertCustomer(app.db), await insertCustomer(app.db)]
    const deleteBefore = (id: number, ago: number) =>
      app.db
        .update(customers)
        .set({
          deletedAt: new Date(app.clock.now().getTime() - ago),
          deletedByUserId: salesperson.user.id,
        })
        .where(eq(customers.id, id))
    await deleteBefore(id, 5 * minute + 1)
    expect((await restore(salesperson, id)).status).toBe(403)
    await deleteBefore(late, 90 * 24 * 60 * minute + 1)
    expect((await restore(admin, late)).status).toBe(404)
    expect((await list()).rows.map((row) => row.id)).toEqual([id])
    expect((await restore(admin, id)).status).toBe(200)
  })
})

test('the list counts what was deleted from its moment 90 days ago on, by the day and by its first one', async () => {
  const ninetyDays = 90 * 24 * 60 * minute
  const since = app.clock.now().getTime() - ninetyDays
  const endOfDay = new Date(since).setUTCHours(24, 0, 0, 0)
  const moments = [since - 1, since, endOfDay - 1, endOfDay, app.clock.now().getTime()]
  for (const moment of moments)
    await insertCustomer(app.db, {
      deletedAt: new Date(moment),
      address: moment === since ? null : '1 Gone St',
    })
  await insertCustomer(app.db)
  const { rows, total } = await list()
  expect([rows.length, total]).toEqual([4, 4])
})

test('a restored customer is in the list again as it was, and both steps are recorded', async () => {
  const before = await insertCustomer(app.db, {
    name: 'Ada',
    equipment: { Thermostat: { installationYear: 2010 } },
  })
  await remove(admin, before.id)
  expect(await list()).toMatchObject({
    total: 1,
    rows: [{ id: before.id, email: before.email, address: before.address, deletedBy: admin.user.name }],
  })
  expect((await restore(admin, before.id)).body).toBe(true)
  expect(await list()).toMatchObject({ total: 0, rows: [] })
  const [after] = await app.db.select().from(customers).where(eq(customers.id, before.id))
  expect(after).toMatchObject({ name: 'Ada', deletedAt: null, deletedByUserId: null, version: 3 })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({ action: 'restore-customer', actorId: admin.user.id })
  expect(line?.after).toMatchObject({ name: 'Ada', Thermostat: { installationYear: 2010 } })
  expect(JSON.stringify(line)).not.toContain(before.accessCode)
  expect((await restore(admin, before.id)).status).toBe(404)
})

test('an email that somebody else has by now is one of both homes', async () => {
  const deleted = await insertCustomer(app.db, { email: 'Ann@home.example' })
  await remove(admin, deleted.id)
  const taker = await insertCustomer(app.db, { email: 'ann@HOME.example' })
  expect((await restore(admin, deleted.id)).body).toBe(true)
  expect((await listedIds()).toSorted()).toEqual([deleted.id, taker.id])
})

test('the list goes by pages, the latest deletion first', async () => {
  const ids: number[] = []
  for (let ago = 0; ago < 3; ago++) {
    const deletedAt = new Date(app.clock.now().getTime() - ago * minute)
    ids.push((await insertCustomer(app.db, { deletedAt })).id)
  }
  const first = await list('?page=1&pageSize=2')
  expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 2))
  expect(first.total).toBe(3)
  expect((await list('?page=2&pageSize=2')).rows.map((row) => row.id)).toEqual(ids.slice(2))
})

test.each([['?page=0'], ['?page=x'], ['?pageSize=101'], ['?page=1e99']])('%s is refused', async (query) => {
  expect((await admin.get(listUrl + query)).status).toBe(400)
})

test.each([['0'], ['-1'], ['x'], ['99999999999'], ['2147483647']])(
  'id %s is refused in words',
  async (id) => {
    const { status, body } = await admin.post<{ message: string }>(`/api/Customer/RestoreCustomer?id=${id}`)
    expect([400, 404]).toContain(status)
    expect(body.message).not.toBe('')
  },
)
