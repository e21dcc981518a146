import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { exportRows } from '#tests/support/exports.ts'
import { insertRequest, insertUser } from '#tests/support/factories.ts'

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

describe('refused callers', () => {
  test.each(['Customers', 'Employees', 'Requests', 'IdealSystems', 'UnassociatedLabels'])(
    'a visitor gets no %s in either form',
    async (list) => {
      for (const format of ['xlsx', 'rows']) {
        const { status, headers } = await app.visitor().get(`/api/Export/${list}?format=${format}`)
        expect(status).toBe(401)
        expect(headers['content-disposition']).toBeUndefined()
      }
    },
  )

  test.each(['Employees', 'IdealSystems'])('%s are only for Admins', async (list) => {
    for (const client of [technician, salesperson]) {
      expect((await client.get(`/api/Export/${list}`)).status).toBe(403)
    }
  })

  test('non-Admins get only the requests assigned to them, whatever the filter says', async () => {
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
      const { columns, rows } = await exportRows(technician, 'Requests', query)
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
    const all = await exportRows(admin, 'Requests', 'email=requests.example&sort=email&order=asc')
    expect(all.rows.map(([email]) => email)).toEqual([
      'mine@requests.example',
      'nobody@requests.example',
      'other@requests.example',
    ])
    expect(all.columns.map(({ title }) => title).at(-1)).toBe('Request For')
    expect(all.columns).toHaveLength(6)
    expect((await exportRows(admin, 'Requests', `assignedUserId=${other.id}`)).rows).toHaveLength(1)
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
