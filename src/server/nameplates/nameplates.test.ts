import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { Nameplate, RuleRecord } from '#contract/homes/nameplates.ts'
import { auditLines, equipment, nameplates } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'

type Refused = { data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  home = await insertCustomer(app.db, {
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: { 'Furnace 1': { afuePercent: 80 }, 'AC 1': {} },
  })
})
afterAll(() => app.close())

const carrier = { make: 'Carrier', model: '58MVP080', serial: ' 4006A17330 ' }
const save = (caller: Client, plate: object = carrier, place: object = {}) =>
  caller.post<Nameplate[] & Refused>('/api/Customer/SaveNameplate', {
    customerId: home.id,
    equipmentTypeName: 'Furnace 1',
    ...place,
    ...plate,
  })
const { how } = labelPageTexts.age
async function holderOf({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}
const stored = async (id = home.id) =>
  (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body.nameplates

describe('who is refused', () => {
  test('a visitor, and the customer whose home it is', async () => {
    expect((await save(app.visitor())).status).toBe(401)
    const customer = app.visitor()
    await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    expect((await save(customer)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('the customer does not read serial numbers that staff recorded', async () => {
    await save(technician)
    const page = await app.visitor().get<string>(`/customer-profile/${home.id}?k=${home.accessCode}`)
    expect(page.status).toBe(200)
    expect(JSON.stringify(page.body)).not.toContain('4006A17330')
  })

  test('a home that is missing or deleted, and equipment that it lacks', async () => {
    expect((await save(technician, carrier, { customerId: 999_999 })).status).toBe(404)
    const lacking = await save(technician, carrier, { equipmentTypeName: 'Furnace 2' })
    expect([lacking.status, lacking.body.data.problems[0]?.path]).toEqual([400, 'equipmentTypeName'])
    await admin.post(`/api/Customer/DeleteCustomer?id=${home.id}`)
    expect((await save(technician)).status).toBe(404)
  })

  test.each([
    ['a serial number of 41 characters', { ...carrier, serial: 'A'.repeat(41) }, 'serial'],
    ['markup', { ...carrier, serial: '<b>4006</b>' }, 'serial'],
    ['a year before plates', { ...carrier, printedYear: 1949 }, 'printedYear'],
    ['a year to come', { ...carrier, printedYear: 2027 }, 'printedYear'],
    ['a month to come', { ...carrier, printedYear: 2026, printedMonth: 12 }, 'printedMonth'],
    ['a month without a year', { ...carrier, printedMonth: 3 }, 'printedYear'],
    [
      'a year that the serial number does not allow',
      { ...carrier, chosenYear: 2007, chosenBecause: 'owner' },
      'chosenYear',
    ],
    ['a year without a reason', { ...carrier, chosenYear: 2006 }, 'chosenBecause'],
    ['an AHRI number with letters', { ...carrier, ahriNumber: '12345A' }, 'ahriNumber'],
    ['a SEER of 40', { ...carrier, printedSeer: 40 }, 'printedSeer'],
    ['a SEER2 of 4', { ...carrier, printedSeer2: 4 }, 'printedSeer2'],
    ['a furnace of 10 Btu/h', { ...carrier, printedBtu: 10 }, 'printedBtu'],
    ['an unknown type of unit', { ...carrier, unitType: 'window' }, 'unitType'],
    ['an unknown refrigerant', { ...carrier, refrigerant: 'R-12' }, 'refrigerant'],
  ])('%s', async (_what, plate, field) => {
    const { status, body } = await save(technician, plate)
    expect([status, body.data.problems.map(({ path }) => path)]).toEqual([400, [field]])
    expect(await stored()).toEqual([])
  })
})

test('a nameplate is kept as typed, with who recorded it, and comes with the home', async () => {
  const { status, body } = await save(technician, {
    ...carrier,
    refrigerant: 'R-22',
    ahriNumber: '201754321',
  })
  expect(status).toBe(200)
  expect(body).toEqual(await stored())
  expect(body).toEqual([
    {
      equipmentTypeName: 'Furnace 1',
      make: 'Carrier',
      model: '58MVP080',
      serial: '4006A17330',
      serialSource: null,
      printedYear: null,
      printedMonth: null,
      chosenYear: null,
      chosenBecause: null,
      refrigerant: 'R-22',
      printedBtu: null,
      printedSeer: null,
      printedSeer2: null,
      unitType: null,
      ahriNumber: '201754321',
      imageName: null,
      madeYears: [2006],
      yearBasis: 'serial',
      isWellSupported: true,
      made: { text: 'Made in week 40 of 2006', sureness: 'well supported' },
      recordedOn: '2026-11-22',
      recordedBy: technician.user.name,
    },
  ])
})

describe('the photo of the plate', () => {
  async function upload(client: Client): Promise<string> {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#778' } })
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await image.jpeg().toBuffer())], 'plate.jpg'))
    const { body } = await client.upload<string[]>('/api/Common/UploadImage', form)
    return body[0] ?? ''
  }
  const statusFor = async (client: Client, name: string) => (await client.get(`/images/${name}`)).status
  test('is refused when it is missing, no name of an image, or of another home', async () => {
    const other = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
    const theirs = await upload(technician)
    await save(technician, { imageName: theirs }, { customerId: other.id })
    for (const imageName of ['00000000-0000-4000-8000-000000000000.jpg', '../../etc/passwd', theirs]) {
      const { status, body } = await save(technician, { ...carrier, imageName })
      expect([status, body.data.problems.map(({ path }) => path)]).toEqual([400, ['imageName']])
    }
    expect(await stored()).toEqual([])
  })

  test('is a nameplate by itself, and is seen by staff and its customer alone', async () => {
    const imageName = await upload(technician)
    expect((await save(technician, { imageName })).body).toMatchObject([
      { imageName, serial: null, made: null },
    ])
    expect(await statusFor(technician, imageName)).toBe(200)
    expect(await statusFor(await holderOf(home), imageName)).toBe(200)
    expect(await statusFor(await holderOf(await insertCustomer(app.db)), imageName)).toBe(404)
    expect(await statusFor(app.visitor(), imageName)).toBe(404)
  })

  test('stays when the rest is saved again, and goes when it is removed', async () => {
    const imageName = await upload(technician)
    await save(technician, { ...carrier, imageName })
    expect((await save(admin, { ...carrier, model: null, imageName })).body).toMatchObject([{ imageName }])
    expect((await save(admin)).body).toMatchObject([{ imageName: null }])
  })
})

test('a scanned serial number says so, and nothing does where there is none', async () => {
  const scanned = { ...carrier, serialSource: 'scanned' }
  expect((await save(technician, scanned)).body).toMatchObject([{ serialSource: 'scanned' }])
  expect((await save(technician, { ...scanned, serial: '' })).body).toMatchObject([{ serialSource: null }])
})

test('the customer reads how the year is known, unless a year of installation stands in its place', async () => {
  const page = async () =>
    (await (await holderOf(home)).get<string>(`/customer-profile/${home.id}`)).body.replaceAll('&#x27;', "'")
  expect(await page()).not.toContain(how.ask)
  await save(technician, { make: 'Carrier', serial: '4006A17330' })
  expect(await page()).toContain(how.ask)
  expect(await page()).toContain('Carrier puts the date in the serial number')
  await app.db.update(equipment).set({ installationYear: 2007 }).where(eq(equipment.customerId, home.id))
  expect(await page()).not.toContain(how.ask)
})

test('ratings and size are kept as printed', async () => {
  const ratings = { printedBtu: 80_000, printedSeer: 16, printedSeer2: 15.2, unitType: 'package' }
  expect((await save(technician, ratings)).body).toMatchObject([ratings])
})

test('a change leaves a line on the audit trail; an empty nameplate is removed', async () => {
  await save(technician)
  await save(admin, { ...carrier, serial: '4106A17330' })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({
    action: 'save-nameplate',
    subjectKind: 'customer',
    subjectId: String(home.id),
  })
  expect(JSON.stringify(line)).toContain('4106A17330')
  expect((await save(technician, {})).body).toEqual([])
  expect(await app.db.$count(nameplates, eq(nameplates.customerId, home.id))).toBe(0)
})

describe('the record of printed dates', () => {
  const read = (caller: Client) =>
    caller.get<{ rules: RuleRecord[]; unreadCount: number }>('/api/Settings/GetSerialRuleRecord')

  test('is the Admins’ alone', async () => {
    expect((await read(app.visitor())).status).toBe(401)
    expect((await read(technician)).status).toBe(403)
    expect((await read(await holderOf(home))).status).toBe(403)
  })

  test('counts each plate with a printed year for its rule, and names neither home nor number', async () => {
    await app.db.delete(nameplates)
    expect((await read(admin)).body).toEqual({ rules: [], unreadCount: 0 })
    await save(technician, { make: 'Carrier', serial: '4006A17330', printedYear: 2006 })
    await save(
      technician,
      { make: 'carrier', serial: '4006A17331', printedYear: 2012 },
      { equipmentTypeName: 'AC 1' },
    )
    const other = {
      customerId: (await insertCustomer(app.db, { equipment: { 'Furnace 1': {}, 'AC 1': {} } })).id,
    }
    await save(technician, { make: 'York', serial: 'XYZ123', printedYear: 2004 }, other)
    await save(technician, { make: 'Carrier', serial: '4006A17332' }, { ...other, equipmentTypeName: 'AC 1' })
    const { body } = await read(admin)
    expect(body).toEqual({
      rules: [
        {
          ruleId: 'carrier-wwyy',
          make: 'Carrier',
          explain: 'Digits 1-2 are the week, digits 3-4 the year.',
          sureness: 'well supported',
          agreed: 1,
          differed: 1,
          sharePercent: 50,
        },
      ],
      unreadCount: 1,
    })
    expect(JSON.stringify(body)).not.toContain('4006A')
  })

  test('reads every stretch of the plates', async () => {
    await app.db.delete(nameplates)
    await app.db.execute(sql`
      with home as (insert into customers (address, access_code) select n || ' Plate Street', 'CODE' from generate_series(1, 1001) n returning id)
      insert into nameplates (customer_id, slot, make, serial, printed_year, recorded_at, recorded_by_user_id, recorded_by)
      select id, slot, 'Carrier', '4006A17330', 2006, now(), ${technician.user.id}, '' from home,
        (values ('Furnace 1'), ('Furnace 2')) as place (slot)`)
    expect((await read(admin)).body.rules).toMatchObject([{ agreed: 2002, differed: 0 }])
  })
})

describe('the verdict knows the age from the plate', () => {
  const verdictOf = async () =>
    (await admin.get<Analysis>(`/api/Customer/GetAnalysis?id=${home.id}&equipmentType=Furnace%201`)).body
      .verdict

  test('without an installation year it asks; with a serial number it does not', async () => {
    expect((await verdictOf())?.verdict).toBe('need-fact')
    await save(technician, { make: 'Carrier', serial: '4004A17330' })
    expect((await verdictOf())?.verdict).toBe('plan')
  })

  test('a printed date is believed before the serial number', async () => {
    await save(technician, { make: 'Carrier', serial: '4004A17330', printedYear: 2023 })
    expect((await verdictOf())?.verdict).toBe('keep-and-service')
  })
})
