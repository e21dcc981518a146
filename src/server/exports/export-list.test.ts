import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLines, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { exportRows } from '#tests/support/exports.ts'
import { insertCustomer, insertRequest, insertUser } from '#tests/support/factories.ts'

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
})
afterAll(() => app.close())

describe('filters and order are those of the list', () => {
  const lists = {
    Customers: '/api/Customer/GetCustomersByFilters',
    Employees: '/api/User/GetUsersByFilters',
    Requests: '/api/Request/GetRequestsByFilters',
  } as const

  beforeAll(async () => {
    await insertRequest(app.db, { reason: 'upgrade', requestedAt: new Date('2025-05-05T23:59:00Z') })
    await insertRequest(app.db, { reason: 'upgrade', requestedAt: new Date('2025-05-06T00:00:00Z') })
    await insertCustomer(app.db, { name: 'Nora Filter' })
    await insertCustomer(app.db, { email: 'cells@excel.example', address: '1 Cell Street' })
    const { id } = await insertUser(app.db, { role: 'technician' })
    await app.db
      .update(users)
      .set({ createdAt: new Date('2026-01-02T00:00:00Z') })
      .where(eq(users.id, id))
    for (const assignedUserId of [id, admin.user.id])
      await insertRequest(app.db, {
        status: 'assigned',
        assignedUserId,
        email: `${assignedUserId}@requests.example`,
      })
  })

  test.each([
    ['Customers', { name: 'nora' }, 1],
    ['Customers', { email: 'excel.example', address: 'cell' }, 1],
    ['Employees', { roleId: 1 }, 1],
    ['Employees', { enrolledFrom: '2026-01-02', enrolledTo: '2026-01-02', sort: 'name' }, 1],
    ['Requests', { requestReasonId: 3, sort: 'requestedDate', order: 'asc' }, 2],
    ['Requests', { requestStatusId: 2, sort: 'email' }, 2],
    ['Requests', { requestedFrom: '2025-05-06', requestedTo: '2025-05-06' }, 1],
  ] as const)('%s %j', async (list, filter, expected) => {
    const listed = await admin.post<{ rows: { email: string | null }[] }>(lists[list], {
      ...filter,
      pageSize: 100,
    })
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]))
    const { columns, rows } = await exportRows(admin, list, query.toString())
    const index = columns.findIndex(({ title }) => title.endsWith('Email'))
    expect(rows.map((row) => row[index])).toEqual(listed.body.rows.map(({ email }) => email))
    expect(rows).toHaveLength(expected)
  })
})

test('each export writes an audit line that says who read what', async () => {
  await exportRows(salesperson, 'Customers', 'email=excel.example')
  const lines = await app.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.action, 'export-list'))
    .orderBy(auditLines.id)
  expect(lines.at(-1)).toMatchObject({
    actorId: salesperson.user.id,
    subjectKind: 'list',
    subjectId: 'customers',
    after: { format: 'rows', email: 'excel.example', sort: 'createdDate', rows: 1 },
  })
  expect(lines.at(-1)?.after).not.toHaveProperty('accessCode')
})
