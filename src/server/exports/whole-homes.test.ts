import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLines, callMarks, customers, equipment, homePeople, mailStops, nameplates } from '#db/schema.ts'
import { equipmentFieldNames, rowOf } from '#domain/homes/equipment/equipment-entry.ts'
import { homeFieldNames, homeFields } from '#domain/homes/home-fields.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { exportRows, exportSpreadsheet } from '#tests/support/exports.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { digestOfMailbox } from '../mail-stops/stop-token.ts'

const path = 'CustomersWithEverything'
const email = 'whole@excel.example'
const addedAt = new Date('2026-03-01T03:00:00Z')

let app: TestApp
let salesperson: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  salesperson = await app.signIn('salesperson')
  const { id: proposedSystemId } = await insertIdealSystem(app.db, { equipmentName: 'Quiet Furnace 96' })
  home = await insertCustomer(app.db, {
    name: '=Whole',
    email,
    phone: '+1 555 010 0123',
    address: '9 Whole Street',
    monthlyGasUsage: 120.5,
    billingTypeId: 2,
    billMonth: 3,
    gasHeatsWater: true,
    createdAt: addedAt,
  })
  await app.db.insert(equipment).values([
    {
      customerId: home.id,
      slot: 'Furnace 1',
      isSelected: true,
      installationYear: 2004,
      hasProgrammableThermostat: false,
      heatingFuel: 'gas',
      afuePercent: 80,
      proposedSystemId,
    },
    { customerId: home.id, slot: 'AC 1', isSelected: true, coolingBtuPerHour: 0, seer: 13 },
  ])
  await app.db.insert(homePeople).values([
    { customerId: home.id, name: 'Owen Strand', place: 1 },
    { customerId: home.id, name: 'Grace Hollis', part: 'tenant', phone: '416-555-0142', place: 0 },
  ])
  await app.db.insert(nameplates).values({
    customerId: home.id,
    slot: 'Furnace 1',
    make: 'Lennox',
    serial: '5804K12345',
    recordedAt: addedAt,
    recordedByUserId: salesperson.user.id,
    recordedBy: salesperson.user.name,
  })
})
afterAll(() => app.close())

/** The one exported home, by the headings. */
async function exported(query = `email=${email}`) {
  const { columns, rows } = await exportRows(salesperson, path, query)
  expect(rows).toHaveLength(1)
  return Object.fromEntries(columns.map(({ title }, at) => [title, rows[0]?.[at] ?? null]))
}

test('is refused to visitors, customers and technicians', async () => {
  const technician = await app.signIn('technician')
  const callers = [
    [app.visitor(), 401],
    [technician, 403],
  ] as const
  for (const [client, status] of callers)
    for (const format of ['xlsx', 'rows']) {
      const answer = await client.get(`/api/Export/${path}?format=${format}`)
      expect([answer.status, answer.headers['content-disposition']]).toEqual([status, undefined])
    }
})

test('has one line a home, place by place, in the words of the forms', async () => {
  expect(await exported()).toMatchObject({
    'Customer Id': home.id,
    Name: '=Whole',
    Email: email,
    Phone: '+1 555 010 0123',
    Address: '9 Whole Street',
    'Own number': null,
    'People of this home': 'Grace Hollis, tenant, 416-555-0142; Owen Strand',
    'Monthly gas usage ($)': 120.5,
    'Monthly electricity usage ($)': null,
    'Monthly gas billing type': 'Non-Equal',
    'Month of the gas bill': 'March',
    'Does gas also heat the water?': 'Yes',
    'Do not contact': 'No',
    'Stopped emails that sell': null,
    'Enrolled Date': addedAt.toISOString(),
    'Furnace 1: Included': 'Yes',
    'Furnace 1: Installation year': 2004,
    'Furnace 1: Smart/programmable thermostat': 'No',
    'Furnace 1: What it runs on': 'Natural gas',
    'Furnace 1: Furnace efficiency (%)': 80,
    'Furnace 1: Proposed system': 'Quiet Furnace 96',
    'Furnace 1: Photo': 'No',
    'Furnace 1: Make': 'Lennox',
    'Furnace 1: Serial number': '5804K12345',
    'AC 1: BTUs of cooling': null,
    'AC 1: SEER': 13,
    'AC 2: Installation year': null,
    'Thermostat: Make': null,
  })
})

test('has every field of the home and of equipment, each heading once, and no code of a label', async () => {
  const { columns, rows } = await exportRows(salesperson, path)
  const titles = columns.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const field of homeFieldNames) expect(titles).toContain(homeFields[field].label)
  for (const field of equipmentFieldNames)
    expect(titles.filter((title) => title.endsWith(`: ${rowOf(field).label}`))).not.toEqual([])
  const codes = await app.db.select({ code: customers.accessCode }).from(customers)
  expect(codes.length).toBeGreaterThan(0)
  for (const { code } of codes) expect(JSON.stringify(rows)).not.toContain(code)
})

test('the spreadsheet has real dates and numbers, and no formula', async () => {
  const { cells, headers } = await exportSpreadsheet(
    salesperson,
    `${path}?email=${email}&timeZone=America/Toronto`,
  )
  expect(headers['content-disposition']).toMatch(/"Customers with everything \d{4}-\d\d-\d\d\.xlsx"/)
  const [, headings = [], row = []] = cells
  const of = (title: string) => row[headings.indexOf(title)]
  expect(of('Name')).toBe("'=Whole")
  expect(of('Enrolled Date')).toEqual(new Date('2026-02-28T00:00:00Z'))
  expect(of('Monthly gas usage ($)')).toBe(120.5)
  expect(of('Furnace 1: Installation year')).toBe(2004)
})

test('says who does not want to be contacted', async () => {
  const stoppedAt = new Date('2026-04-02T10:00:00Z')
  await app.db.insert(mailStops).values({ mailbox: digestOfMailbox(email), stoppedAt })
  await app.db.insert(callMarks).values({
    customerId: home.id,
    mark: 'do-not-contact',
    markedAt: stoppedAt,
    markedByUserId: salesperson.user.id,
    markedBy: salesperson.user.name,
  })
  expect(await exported()).toMatchObject({
    'Do not contact': 'Yes',
    'Stopped emails that sell': stoppedAt.toISOString(),
  })
})

test('leaves an audit line with its filters and how many homes left', async () => {
  await exported(`email=${email}&sort=email&order=asc`)
  const lines = await app.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.subjectId, 'wholeHomes'))
    .orderBy(auditLines.id)
  expect(lines.at(-1)).toMatchObject({
    action: 'export-list',
    actorId: salesperson.user.id,
    after: { email, sort: 'email', rows: 1 },
  })
})
