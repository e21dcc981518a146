import { eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportedRows } from '#contract/exports.ts'
import { auditLines, customers, users } from '#db/schema.ts'
import { profileLink } from '#domain/label-code.ts'
import { type StaffClient, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  insertCustomer,
  insertIdealSystem,
  insertRequest,
  insertUser,
} from '../../../tests/support/factories.ts'

type Refusal = { code: string; data: { problems: { path: string }[] } }

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

async function spreadsheet(client: StaffClient, path: string) {
  const answer = await client.get(`/api/Export/${path}`)
  expect(answer.status).toBe(200)
  return { ...answer, cells: await readSheet(answer.bytes) }
}

async function rowsOf(client: StaffClient, path: string, query = '') {
  const answer = await client.get<ExportedRows>(`/api/Export/${path}?format=rows&${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('who is refused', () => {
  test.each(['Customers', 'Employees', 'Requests', 'IdealSystems', 'UnassociatedLabels'])(
    'a visitor gets no %s, in neither form',
    async (list) => {
      for (const format of ['xlsx', 'rows']) {
        const { status, headers } = await app.visitor().get(`/api/Export/${list}?format=${format}`)
        expect(status).toBe(401)
        expect(headers['content-disposition']).toBeUndefined()
      }
    },
  )

  test.each(['Employees', 'IdealSystems'])('%s go to Admins alone', async (list) => {
    for (const client of [technician, salesperson]) {
      expect((await client.get(`/api/Export/${list}`)).status).toBe(403)
    }
  })

  test('somebody who is no Admin gets only the requests assigned to them, whomever the filter names', async () => {
    const other = await insertUser(app.db, { role: 'technician' })
    const mine = { status: 'assigned', assignedUserId: technician.user.id } as const
    await insertRequest(app.db, { ...mine, email: 'mine@requests.example', phone: '+1 555 010 0199' })
    await insertRequest(app.db, {
      status: 'assigned',
      assignedUserId: other.id,
      email: 'other@requests.example',
    })
    await insertRequest(app.db, { email: 'nobody@requests.example' })
    for (const query of ['', `assignedUserId=${other.id}`, 'assignedUserId=0', 'email=requests.example']) {
      const { columns, rows } = await rowsOf(technician, 'Requests', query)
      expect(rows.map(([email]) => email)).toEqual(['mine@requests.example'])
      expect(columns.map(({ title }) => title)).toEqual([
        'Email',
        'Phone',
        'Address',
        'Equipment',
        'Request On',
      ])
      expect(rows[0]).toHaveLength(5)
    }
    const all = await rowsOf(admin, 'Requests', 'email=requests.example&sort=email&order=asc')
    expect(all.rows.map(([email]) => email)).toEqual([
      'mine@requests.example',
      'nobody@requests.example',
      'other@requests.example',
    ])
    expect(all.columns.map(({ title }) => title).at(-1)).toBe('Request For')
    expect(all.columns).toHaveLength(6)
    expect((await rowsOf(admin, 'Requests', `assignedUserId=${other.id}`)).rows).toHaveLength(1)
  })

  test.each([
    ['a form that is none', 'format=csv', 'format'],
    ['a time zone that is none', 'timeZone=Mars/Olympus', 'timeZone'],
    ['an order by something else', 'sort=accessCode', 'sort'],
    ['an id that is text', 'customerId=x', 'customerId'],
    ['an id that is too large', 'customerId=99999999999', 'customerId'],
  ])('%s is refused by name', async (_what, query, path) => {
    const { status, body } = await salesperson.get<Refusal>(`/api/Export/Customers?${query}`)
    expect([status, body.data.problems[0]?.path]).toEqual([400, path])
  })
})

describe('the spreadsheet', () => {
  test('holds title, headings and rows with dates and numbers as such, on the days of the reader', async () => {
    await insertCustomer(app.db, {
      email: 'cells@excel.example',
      address: '1 Cell Street',
      totalEquipments: 3,
      createdAt: new Date('2026-03-01T03:00:00Z'),
    })
    const { cells, headers } = await spreadsheet(
      salesperson,
      'Customers?email=excel.example&timeZone=America/Toronto',
    )
    expect(cells).toEqual([
      ['Customers List', null, null, null],
      ['Customer Email', 'Enrolled Date', 'Address', 'Total Equipment'],
      ['cells@excel.example', day('2026-02-28'), '1 Cell Street', 3],
    ])
    expect((await spreadsheet(salesperson, 'Customers?email=excel.example')).cells[2]?.[1]).toEqual(
      day('2026-03-01'),
    )
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="Customers List ${today.slice(0, 7)}-\\d\\d\\.xlsx"$`),
    )
    expect(headers['content-type']).toContain('spreadsheetml.sheet')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('an employee is shown with the day the password was set, never the password', async () => {
    const { email, id } = await insertUser(app.db, { role: 'technician', name: 'Tess Cells' })
    await app.db
      .update(users)
      .set({ createdAt: day('2026-01-02'), passwordChangedAt: day('2026-02-03') })
      .where(eq(users.id, id))
    const { cells, bytes } = await spreadsheet(admin, 'Employees?name=Tess')
    expect(cells.slice(1)).toEqual([
      ['Name', 'Email', 'Password', 'Role', 'Enrolled Date'],
      ['Tess Cells', email, day('2026-02-03'), 'Technician', day('2026-01-02')],
    ])
    expect(bytes.length).toBeGreaterThan(1000)
  })

  test('ideal systems stand in the order of the list', async () => {
    for (const equipmentName of ['Order 10', 'Order 9', 'Order 100']) {
      await insertIdealSystem(app.db, { equipmentName, isDefault: false })
    }
    const { cells } = await spreadsheet(admin, 'IdealSystems?sort=equipmentName&order=asc')
    expect(cells[1]).toEqual(['Equipment Name', 'Equipment Type', 'Created Date'])
    expect(cells.slice(2).map(([name]) => name)).toEqual(['Order 9', 'Order 10', 'Order 100'])
    expect(cells[2]?.[1]).toBe('Furnace')
    expect(cells[2]?.[2]).toBeInstanceOf(Date)
  })

  test('labels are numbered through and carry what their picture carries', async () => {
    const first = await insertCustomer(app.db, { address: null, email: null })
    const second = await insertCustomer(app.db, { address: null, email: null })
    const { cells } = await spreadsheet(technician, 'UnassociatedLabels?sort=id&order=asc')
    expect(cells.slice(0, 2)).toEqual([
      ['Generated QR Codes', null, null, null],
      ['S.No.', 'Customer Id', 'QR Code', 'Created Date'],
    ])
    expect(cells.slice(2).map(([place, id]) => [place, id])).toEqual([
      [1, first.id],
      [2, second.id],
    ])
    expect(cells[2]?.[2]).toBe(profileLink('http://portal.test', first.id, first.accessCode))
  })

  test('nothing that somebody typed becomes a formula; a phone number stays legible', async () => {
    const typed = ['=HYPERLINK("http://thief.example")', '+SUM(A1)', '-A1', '@SUM(A1)', '\t=1', '\r=1']
    for (const address of typed) {
      await insertRequest(app.db, { email: 'formula@excel.example', phone: '+1 555 010 0123', address })
    }
    const query = 'Requests?email=formula@excel.example&order=asc'
    const { cells } = await spreadsheet(admin, query)
    const addresses = cells.slice(2).map((row) => String(row[2]))
    expect(addresses.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(
      typed.map((text) => `'${text}`.replaceAll(/\s/g, ' ')),
    )
    expect(cells[2]?.[1]).toBe('+1 555 010 0123')
  })

  test('a list without a row is a file with headings alone', async () => {
    const { cells } = await spreadsheet(admin, 'Customers?email=nobody-has-this')
    expect(cells).toHaveLength(2)
  })
})

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
    const { columns, rows } = await rowsOf(admin, list, query.toString())
    const place = columns.findIndex(({ title }) => title.endsWith('Email'))
    expect(rows.map((row) => row[place])).toEqual(listed.body.rows.map(({ email }) => email))
    expect(rows).toHaveLength(expected)
  })
})

describe('a list of many batches', () => {
  const many = 2513

  beforeAll(async () => {
    await app.db.execute(sql`
      insert into ${customers} (email, address, access_code, created_at)
      select case when n % 7 = 0 then null else 'many' || n || '@batch.example' end, n || ' Batch Road', 'CODE' || n,
        timestamptz '2026-01-01 00:00Z' + (n % 100) * interval '1 hour'
      from generate_series(1, ${sql.raw(String(many))}) n`)
  })

  test('is whole, each row once, in the order of the list, where the order has ties and gaps too', async () => {
    for (const sort of ['createdDate', 'email', 'address', 'totalEquipments', 'id']) {
      for (const order of ['asc', 'desc']) {
        const query = `address=Batch Road&sort=${sort}&order=${order}`
        const { rows } = await rowsOf(admin, 'Customers', query)
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

  test('stands whole in the spreadsheet', async () => {
    const { cells } = await spreadsheet(admin, 'Customers?address=Batch Road&sort=id&order=asc')
    expect(cells.slice(2).map((row) => row[2])).toEqual(
      Array.from({ length: many }, (_row, index) => `${index + 1} Batch Road`),
    )
  })

  test('is as it stood at one moment, whatever is added and deleted meanwhile', async () => {
    let isDone = false
    const change = async () => {
      while (!isDone) {
        const { id } = await insertCustomer(app.db, { address: '9 Batch Road', email: null })
        await app.db.delete(customers).where(eq(customers.id, id))
      }
    }
    const changing = change()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => rowsOf(admin, 'Customers', 'address=Batch Road')),
    )
    isDone = true
    await changing
    for (const { rows } of answers) {
      expect(rows.length - many).toBeLessThanOrEqual(1)
      expect(rows.length).toBeGreaterThanOrEqual(many)
    }
  })
})

test('each export leaves a line that says who read what', async () => {
  await rowsOf(salesperson, 'Customers', 'email=excel.example')
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

test('a list that is too large is refused in words, and nothing is read', async () => {
  const own = await startTestApp()
  const client = await own.signIn('admin')
  await own.db.execute(sql`
    insert into ${customers} (access_code)
    select 'CODE' from generate_series(1, 200001)`)
  const { status, body } = await client.get<Refusal>('/api/Export/UnassociatedLabels')
  expect([status, body.code]).toEqual([422, 'TOO_MANY_ROWS'])
  expect(await own.db.$count(auditLines, eq(auditLines.action, 'export-list'))).toBe(0)
  await own.close()
})
