import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import { customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { printedLabel } from '#tests/support/labels.ts'

type Answer = { statusCode?: number; data?: { problems: { path: string; message: string }[] } }

let app: TestApp
let seller: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-01-01T04:55:00Z'))
  seller = await app.signIn('salesperson')
})
afterAll(() => app.close())

const read = async (id: number) => (await seller.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body

/** The two kinds of callers who may change a home: staff, and the customer with its label. */
const writers = {
  staff: async (_home: Customer) => (body: object) =>
    seller.post<Answer>('/api/Customer/AddOrUpdateCustomer', body),
  'the customer': async ({ id }: Customer) => {
    const client: Client = app.visitor()
    const { accessCode } = await printedLabel(seller, id)
    await client.get(`/customer-profile/${id}?k=${accessCode}`)
    return (body: object) =>
      client.send<Answer>({
        method: 'POST',
        url: '/api/Customer/UpdateCustomerInfoByCustomer',
        headers: { 'x-customer-site': '1', 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')?.value },
        payload: body,
      })
  },
} as const
const everyWriter = Object.keys(writers) as (keyof typeof writers)[]

const withFurnace = (home: Customer, change: Partial<EquipmentDetail>) => ({
  ...home,
  equipmentDetails: home.equipmentDetails.map((entry) =>
    entry.equipmentTypeName === 'Furnace 1' ? { ...entry, ...change } : entry,
  ),
})

describe.each(everyWriter)('by %s', (writer) => {
  test.each<[string, (home: Customer) => object, string, string]>([
    [
      'an efficiency of 178 %',
      (home) => withFurnace(home, { monthlyEfficiency: 178 }),
      'equipmentDetails.0.monthlyEfficiency',
      'Furnace efficiency must be 40 to 100 %',
    ],
    [
      'a share for a percentage',
      (home) => withFurnace(home, { monthlyEfficiency: 0.8 }),
      'equipmentDetails.0.monthlyEfficiency',
      'Furnace efficiency must be 40 to 100 %. Did you mean 80?',
    ],
    [
      'a year to come',
      (home) => withFurnace(home, { installationYear: 2026 }),
      'equipmentDetails.0.installationYear',
      'Installation year must be 1940 to 2025',
    ],
    [
      'a service before the installation',
      (home) => withFurnace(home, { installationYear: 2004, maintenanceYear: 1998 }),
      'equipmentDetails.0.maintenanceYear',
      'Last maintenance year must be 2004, when it was installed, or later',
    ],
    [
      'a bill of a million',
      (home) => ({ ...home, monthlyGasUsage: 1_000_000 }),
      'monthlyGasUsage',
      'Monthly gas usage must be $0 to $100,000',
    ],
    [
      'a phone number that is none',
      (home) => ({ ...home, phone: 'call me' }),
      'phone',
      'Phone has 7 to 15 digits, like (416) 555-0142 or 416-555-0142 ext 5',
    ],
  ])('%s is refused at its field, and nothing is stored', async (_what, change, path, message) => {
    const { id } = await insertCustomer(app.db, { equipment: { 'Furnace 1': { installationYear: 1999 } } })
    const home = await read(id)
    const save = await writers[writer](home)
    const { status, body } = await save(change(home))
    expect({ status, problems: body.data?.problems }).toEqual({ status: 400, problems: [{ path, message }] })
    expect(await read(id)).toEqual(home)
  })

  test('a record of earlier opens and keeps its values, and another field of it can be saved', async () => {
    const equipment = {
      'Furnace 1': { installationYear: 2090, maintenanceYear: 1980, afuePercent: 7.8 },
      'AC 1': { coolingBtuPerHour: 135_000, seasonHours: 8000, electricityPricePerKwh: 11 },
    }
    const { id } = await insertCustomer(app.db, { phone: 'call me', equipment })
    const home = await read(id)
    expect(home.equipmentDetails[0]).toMatchObject({ installationYear: 2090, monthlyEfficiency: 7.8 })
    const save = await writers[writer](home)
    expect((await save({ ...home, monthlyGasUsage: 56 })).status).toBe(200)
    const saved = await read(id)
    expect(saved).toMatchObject({ phone: 'call me', monthlyGasUsage: 56 })
    expect(saved.equipmentDetails).toEqual(home.equipmentDetails)
    const mended = withFurnace(saved, {
      installationYear: 2004,
      maintenanceYear: 2020,
      monthlyEfficiency: 78,
    })
    expect((await save(mended)).status).toBe(200)
    expect((await read(id)).equipmentDetails[0]).toMatchObject({ installationYear: 2004 })
  })
})

test('the year where the business is counts, not that of the start', async () => {
  const { id } = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
  const save = await writers.staff(await read(id))
  const newest = withFurnace(await read(id), { installationYear: 2026 })
  expect((await save(newest)).status).toBe(400)
  app.clock.pass({ minutes: 10 })
  expect((await save(newest)).status).toBe(200)
})

test('a new customer with a wrong number is not added, and the document says each limit', async () => {
  const before = await app.db.$count(customers)
  const answer = await seller.post<Answer>('/api/Customer/AddOrUpdateCustomer', {
    address: '1 Elm',
    equipmentDetails: [{ equipmentTypeName: 'Thermostat' }, { equipmentTypeName: 'AC 1', acSEER: 3 }],
  })
  expect(answer.body.data?.problems).toEqual([
    { path: 'equipmentDetails.1.acSEER', message: 'SEER must be 5 to 30' },
  ])
  expect(await app.db.$count(customers)).toBe(before)
  const document = JSON.stringify((await app.visitor().get('/api/openapi.json')).body)
  expect(document).toContain('Furnace efficiency must be 40 to 100 %; 0 stands for unknown')
  expect(document).toContain('Installation year must be 1940 to this year')
})
