import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { profileLink } from '#domain/label-code.ts'
import { type StaffClient, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { exportSpreadsheet } from '../../../tests/support/exports.ts'
import {
  insertCustomer,
  insertIdealSystem,
  insertRequest,
  insertUser,
} from '../../../tests/support/factories.ts'

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

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('the spreadsheet', () => {
  test('holds title, headings and rows with dates and numbers as such, on the days of the reader', async () => {
    await insertCustomer(app.db, {
      email: 'cells@excel.example',
      address: '1 Cell Street',
      totalEquipments: 3,
      createdAt: new Date('2026-03-01T03:00:00Z'),
    })
    const { cells, headers } = await exportSpreadsheet(
      salesperson,
      'Customers?email=excel.example&timeZone=America/Toronto',
    )
    expect(cells).toEqual([
      ['Customers List', null, null, null],
      ['Customer Email', 'Enrolled Date', 'Address', 'Total Equipment'],
      ['cells@excel.example', day('2026-02-28'), '1 Cell Street', 3],
    ])
    expect((await exportSpreadsheet(salesperson, 'Customers?email=excel.example')).cells[2]?.[1]).toEqual(
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
    const { cells, bytes } = await exportSpreadsheet(admin, 'Employees?name=Tess')
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
    const { cells } = await exportSpreadsheet(admin, 'IdealSystems?sort=equipmentName&order=asc')
    expect(cells[1]).toEqual(['Equipment Name', 'Equipment Type', 'Created Date'])
    expect(cells.slice(2).map(([name]) => name)).toEqual(['Order 9', 'Order 10', 'Order 100'])
    expect(cells[2]?.[1]).toBe('Furnace')
    expect(cells[2]?.[2]).toBeInstanceOf(Date)
  })

  test('labels are numbered through and carry what their picture carries', async () => {
    const first = await insertCustomer(app.db, { address: null, email: null })
    const second = await insertCustomer(app.db, { address: null, email: null })
    const { cells } = await exportSpreadsheet(technician, 'UnassociatedLabels?sort=id&order=asc')
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
    const { cells } = await exportSpreadsheet(admin, query)
    const addresses = cells.slice(2).map((row) => String(row[2]))
    expect(addresses.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(
      typed.map((text) => `'${text}`.replaceAll(/\s/g, ' ')),
    )
    expect(cells[2]?.[1]).toBe('+1 555 010 0123')
  })

  test('a list without a row is a file with headings alone', async () => {
    const { cells } = await exportSpreadsheet(admin, 'Customers?email=nobody-has-this')
    expect(cells).toHaveLength(2)
  })
})
