import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLines, customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { dropIndexesOf } from '#tests/support/drop-indexes.ts'
import { exportRows, exportSpreadsheet } from '#tests/support/exports.ts'
import { insertCustomer } from '#tests/support/factories.ts'

type Refusal = { code: string; message: string; data: { problems: { path: string }[] } }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

describe('a list of many batches', () => {
  const many = 2513

  beforeAll(async () => {
    await app.db.execute(sql`
      insert into ${customers} (email, address, access_code, created_at)
      select case when n % 7 = 0 then null else 'many' || n || '@batch.example' end, n || ' Batch Road', 'CODE' || n,
        timestamptz '2026-01-01 00:00Z' + (n % 100) * interval '1 hour'
      from generate_series(1, ${sql.raw(String(many))}) n`)
  })

  test('is complete, each row once, in the list’s order, even with ties and nulls', async () => {
    for (const sort of ['createdDate', 'email', 'address', 'totalEquipments', 'id']) {
      for (const order of ['asc', 'desc']) {
        const query = `address=Batch Road&sort=${sort}&order=${order}`
        const { rows } = await exportRows(admin, 'Customers', query)
        const addresses = rows.map((row) => row[2])
        expect(new Set(addresses).size, query).toBe(many)
        for (const page of [1, 13, 26]) {
          const listed = await admin.post<{ rows: { address: string }[] }>(
            '/api/Customer/GetCustomersByFilters',
            {
              address: 'Batch Road',
              sort,
              order,
              page,
              pageSize: 100,
            },
          )
          expect(listed.body.rows.length).toBeGreaterThan(0)
          expect(addresses.slice((page - 1) * 100, page * 100), `${query} page ${page}`).toEqual(
            listed.body.rows.map((row) => row.address),
          )
        }
      }
    }
  })

  test('is complete in the spreadsheet', async () => {
    const { cells } = await exportSpreadsheet(admin, 'Customers?address=Batch Road&sort=id&order=asc')
    expect(cells.slice(2).map((row) => row[2])).toEqual(
      Array.from({ length: many }, (_row, index) => `${index + 1} Batch Road`),
    )
  })

  test('is a snapshot of one moment, whatever is added and deleted meanwhile', async () => {
    let isDone = false
    const change = async () => {
      while (!isDone) {
        const { id } = await insertCustomer(app.db, { address: '9 Batch Road', email: null })
        await app.db.delete(customers).where(eq(customers.id, id))
      }
    }
    const changing = change()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => exportRows(admin, 'Customers', 'address=Batch Road')),
    )
    isDone = true
    await changing
    for (const { rows } of answers) {
      expect(rows.length - many).toBeLessThanOrEqual(1)
      expect(rows.length).toBeGreaterThanOrEqual(many)
    }
  })
})

test('a list that is too large is refused with an explanation, and nothing is read', async () => {
  const own = await startTestApp()
  const client = await own.signIn('admin')
  // Why: keeping the indexes up to date through so many rows takes most of the time, and what is refused needs none.
  await dropIndexesOf(own.database.sql, 'customers')
  await own.db.execute(sql`
    insert into ${customers} (access_code)
    select 'CODE' from generate_series(1, 200001)`)
  const { status, body } = await client.get<Refusal>('/api/Export/UnassociatedLabels')
  expect([status, body.code]).toEqual([422, 'TOO_MANY_ROWS'])
  expect(body.message).toMatch(/^You can export up to [1-9]\d{0,2},000 rows\./)
  expect(await own.db.$count(auditLines, eq(auditLines.action, 'export-list'))).toBe(0)
  await own.close()
})
