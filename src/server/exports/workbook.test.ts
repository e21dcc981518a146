import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { printLabelCode } from '#domain/labels/label-code.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { businessToday } from '#tests/support/business-today.ts'
import { exportSpreadsheet } from '#tests/support/exports.ts'
import { insertCustomer, insertIdealSystem, insertRequest, insertUser } from '#tests/support/factories.ts'
import { insertPriceEntry } from '#tests/support/price-book.ts'
import { readZip } from '#tests/support/read-zip.ts'

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
  test('has title, headings and rows with real dates and numbers, in the reader’s days', async () => {
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
    const today = businessToday(app.clock.now())
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="Customers List ${today.slice(0, 7)}-\\d\\d\\.xlsx"$`),
    )
    expect(headers['content-type']).toContain('spreadsheetml.sheet')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('an employee is listed with the day the password was set, never the password', async () => {
    const { email, id } = await insertUser(app.db, { role: 'technician', name: 'Tess Cells' })
    await app.db
      .update(users)
      .set({ createdAt: day('2026-01-02'), passwordChangedAt: day('2026-02-03') })
      .where(eq(users.id, id))
    const { cells, bytes } = await exportSpreadsheet(admin, 'Employees?name=Tess')
    expect(cells.slice(1)).toEqual([
      ['Name', 'Email', 'Password', 'Role', 'Enrolled Date'],
      ['Tess Cells', email, 'Set 02/03/2026', 'Technician', day('2026-01-02')],
    ])
    expect(bytes.length).toBeGreaterThan(1000)
  })

  test('ideal systems are in the list’s order', async () => {
    for (const equipmentName of ['Order 10', 'Order 9', 'Order 100']) {
      await insertIdealSystem(app.db, { equipmentName, isDefault: false })
    }
    const { cells } = await exportSpreadsheet(admin, 'IdealSystems?sort=equipmentName&order=asc')
    expect(cells[1]).toEqual(['Equipment Name', 'Equipment Type', 'Created Date'])
    expect(cells.slice(2).map(([name]) => name)).toEqual(['Order 9', 'Order 10', 'Order 100'])
    expect(cells[2]?.[1]).toBe('Furnace')
    expect(cells[2]?.[2]).toBeInstanceOf(Date)
  })

  test('labels are numbered, without their codes', async () => {
    const first = await insertCustomer(app.db, { address: null, email: null })
    const second = await insertCustomer(app.db, { address: null, email: null })
    const { cells } = await exportSpreadsheet(technician, 'UnassociatedLabels?sort=id&order=asc')
    expect(cells.slice(0, 2)).toEqual([
      ['Generated QR Codes', null, null],
      ['S.No.', 'Customer Id', 'Created Date'],
    ])
    expect(cells.slice(2).map(([place, id]) => [place, id])).toEqual([
      [1, first.id],
      [2, second.id],
    ])
    const codes = [first, second].flatMap(({ accessCode }) => [accessCode, printLabelCode(accessCode)])
    expect(codes.filter((code) => JSON.stringify(cells).includes(code))).toEqual([])
  })

  test('a day of the calendar is a real date, the same in every time zone', async () => {
    await insertPriceEntry(app.db, { name: 'Until New Year', validUntil: '2026-12-31' })
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      const { cells } = await exportSpreadsheet(admin, `PriceBook?name=Until&timeZone=${zone}`)
      expect(cells[2]?.[cells[1]?.indexOf('Price until') ?? -1]).toEqual(day('2026-12-31'))
    }
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

  describe('prints', () => {
    const parts = async (path: string) => {
      const { bytes } = await exportSpreadsheet(admin, path)
      const files = await readZip(bytes)
      const text = (name: string) => files.get(name)?.toString() ?? ''
      return {
        sheet: text('xl/worksheets/sheet1.xml'),
        workbook: text('xl/workbook.xml'),
        styles: text('xl/styles.xml'),
      }
    }

    test.each([
      ['Customers', 'Customers List', 'D', 'portrait'],
      ['Employees', 'Employees List', 'E', 'landscape'],
      ['Requests', 'Requests List', 'F', 'landscape'],
      ['IdealSystems', 'Ideal Systems List', 'C', 'portrait'],
      ['UnassociatedLabels', 'Generated QR Codes', 'C', 'portrait'],
      ['AuditTrail', 'Audit trail', 'F', 'landscape'],
    ])(
      '%s on Letter, as wide as the page, with its header on each page and page numbers',
      async (list, title, lastColumn, orientation) => {
        const { sheet, workbook, styles } = await parts(list)
        const rows = sheet.match(/<row /g)?.length
        const order = [
          'sheetPr',
          'sheetViews',
          'cols',
          'sheetData',
          'autoFilter',
          'mergeCells',
          'pageMargins',
          'pageSetup',
          'headerFooter',
        ]
        const places = order.map((name) => sheet.indexOf(`<${name}`))
        expect(places).not.toContain(-1)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>')
        expect(sheet).toContain(
          `<pageSetup paperSize="1" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`,
        )
        expect(sheet).toMatch(/<oddFooter>[^<]*Page &amp;P of &amp;N[^<]*<\/oddFooter>/)
        expect(sheet).toContain(`<autoFilter ref="A2:${lastColumn}${rows}"/>`)
        expect(workbook).toContain(
          `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${title}'!$1:$2</definedName>`,
        )
        const fonts = styles.match(/<font>.*?<\/font>/g) ?? []
        expect(fonts.length).toBeGreaterThan(1)
        for (const font of fonts) expect(font).toContain('<name val="Arial"/>')
      },
    )

    test('the whole title, and a long address in as many lines as it needs', async () => {
      const address = '1203 Very Long Street Name Boulevard West, Unit 12, Elmsworth Heights, ON K1A 0B1'
      await insertCustomer(app.db, { email: 'long@print.example', address })
      await insertCustomer(app.db, { email: 'short@print.example', address: '1 Short St' })
      const { sheet } = await parts('Customers?email=print.example&sort=email&order=asc')
      const heights = [...sheet.matchAll(/<row r="(\d)"(?: ht="([\d.]+)")?/g)].map(([, row, height]) => [
        row,
        height,
      ])
      expect(heights).toEqual([
        ['1', '24'],
        ['2', undefined],
        ['3', '38.25'],
        ['4', undefined],
      ])
    })
  })

  test('an empty list is a file with only headings', async () => {
    const { cells } = await exportSpreadsheet(admin, 'Customers?email=nobody-has-this')
    expect(cells).toHaveLength(2)
  })
})
