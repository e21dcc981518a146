import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'

type Home = Awaited<ReturnType<typeof insertCustomer>>

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db)
})
afterAll(() => app.close())

const year = 'Furnace 1.installationYear'

const withoutYear = () =>
  insertCustomer(app.db, { monthlyGasUsage: 56, billingTypeId: 1, equipment: { 'Furnace 1': {} } })

async function holderOf({ id, accessCode }: Home) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

function sendFacts(client: Client, { id }: Home, facts: Record<string, string>) {
  const token = client.cookies.get('XSRF-TOKEN')?.value ?? ''
  return client.sendForm(`/customer-profile/${id}`, new URLSearchParams({ [csrfFieldName]: token, ...facts }))
}

const pageOf = async (client: Client, { id }: Home) =>
  (await client.get<string>(`/customer-profile/${id}`)).body

describe('who is refused', () => {
  test.each<[string, () => Promise<Client>]>([
    ['a visitor', async () => app.visitor()],
    ['somebody of staff without the label', () => app.signIn('admin')],
    ['the holder of another label', async () => holderOf(await withoutYear())],
  ])('%s stores nothing and is led to the code', async (_who, clientOf) => {
    const home = await withoutYear()
    const client = await clientOf()
    await client.get('/')
    const { status, headers } = await sendFacts(client, home, { [year]: '2004' })
    expect([status, headers.location]).toEqual([303, `/customer-profile/${home.id}`])
    expect(await pageOf(await holderOf(home), home)).toContain(labelPageTexts.missing.show)
  })

  test('a form without the token', async () => {
    const home = await withoutYear()
    const client = await holderOf(home)
    expect((await sendFacts(client, home, { [csrfFieldName]: '', [year]: '2004' })).status).toBe(403)
  })
})

test('the year that was asked for is stored, and the page comes back with the answer', async () => {
  const home = await withoutYear()
  const client = await holderOf(home)
  expect(await pageOf(client, home)).toContain('How old is your furnace?')
  const { status, headers } = await sendFacts(client, home, { [year]: '2004' })
  expect([status, headers.location]).toEqual([303, `/customer-profile/${home.id}`])
  const answered = await pageOf(client, home)
  expect(answered).toContain('Plan for a new furnace')
  expect(answered).toMatch(/(We are fairly sure|By our estimate) it is between \$\d/)
  expect(answered).not.toContain(labelPageTexts.missing.show)
})

test.each([
  ['1066', /Installation year must be 1940 to \d{4}</],
  ['soon', /Enter a year, such as 2004/],
  ['', /Please fill this in\./],
])('a year like %j is refused at its field, with what was typed', async (typed, words) => {
  const home = await withoutYear()
  const client = await holderOf(home)
  const { status, body } = await sendFacts(client, home, { [year]: typed })
  expect(status).toBe(400)
  expect(body).toMatch(words)
  expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="Furnace 1.installationYear"/)
  if (typed) expect(body).toContain(`value="${typed}"`)
})

test('an odd bill is asked back once, and stored if it is confirmed', async () => {
  const home = await insertCustomer(app.db, {
    billingTypeId: 1,
    equipment: { 'Furnace 1': { installationYear: 2004, afuePercent: 80, hasEcmMotor: false } },
  })
  const client = await holderOf(home)
  const asked = await sendFacts(client, home, { monthlyGasUsage: '700' })
  expect(asked.status).toBe(400)
  expect(asked.body).toContain('Is $700.00 the gas bill of one month?')
  expect(asked.body).toContain('name="confirmed"')
  const stored = await sendFacts(client, home, { monthlyGasUsage: '700', confirmed: 'yes' })
  expect(stored.status).toBe(303)
  expect(await pageOf(client, home)).toMatch(/name="monthlyGasUsage"[^>]*value="700"/)
})

test('a rating is read on the scale that was chosen, and what it is not is asked for again', async () => {
  const home = await insertCustomer(app.db, {
    equipment: { 'AC 1': { installationYear: 2023, coolingBtuPerHour: 36_000 } },
  })
  const client = await holderOf(home)
  const [seer, scale] = ['AC 1.seer', 'AC 1.seer.scale']
  const refused = await sendFacts(client, home, { [seer]: '152', [scale]: 'SEER2' })
  expect(refused.status).toBe(400)
  expect((await sendFacts(client, home, { [seer]: '15.2', [scale]: 'SEER2' })).status).toBe(303)
  const admin = await app.signIn('admin')
  const { body } = await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)
  const stored = body.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === 'AC 1')
  expect(stored?.acSEER).toBe(16)
})

test('a bill that is missing is asked for with the water that is in it, and both are stored', async () => {
  const home = await insertCustomer(app.db, {
    equipment: { 'Furnace 1': { installationYear: 2004, afuePercent: 80, hasEcmMotor: false } },
  })
  const client = await holderOf(home)
  const asking = (await pageOf(client, home)).match(/<form[^>]*action="\/customer-profile.*?<\/form>/s)?.[0]
  expect(asking).toMatch(/name="monthlyGasUsage"/)
  expect(asking).toMatch(/name="gasHeatsWater"/)
  const both = { monthlyGasUsage: '56', gasHeatsWater: 'no' }
  expect((await sendFacts(client, home, both)).status).toBe(303)
  const admin = await app.signIn('admin')
  const { body } = await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)
  expect(body).toMatchObject({ monthlyGasUsage: 56, gasHeatsWater: false })
})

test('a year that the plate speaks against is asked back, and holds once it is confirmed', async () => {
  const home = await insertCustomer(app.db, {
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: { 'Furnace 1': { installationYear: 2018 } },
  })
  const technician = await app.signIn('technician')
  const plate = { customerId: home.id, equipmentTypeName: 'Furnace 1', make: 'Carrier', serial: '4001A17330' }
  expect((await technician.post('/api/Customer/SaveNameplate', plate)).status).toBe(200)
  const client = await holderOf(home)
  const question = 'Its plate says it was made in 2001. Is 2018 the right year?'
  expect(await pageOf(client, home)).toContain(question)
  const asked = await sendFacts(client, home, { [year]: '2018' })
  expect(asked.status).toBe(400)
  expect(asked.body).toContain(question)
  expect((await sendFacts(client, home, { [year]: '2018', confirmed: 'yes' })).status).toBe(303)
  const answered = await pageOf(client, home)
  expect(answered).not.toContain('by its plate')
  expect(answered).toContain('2018, 8 years old')
  const { body } = await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)
  expect(body.equipmentDetails[0]).toMatchObject({ installationYear: 2018, confirmedYear: 2018 })
})

test('whether gas heats the water is stored, and the comparison of the home says so', async () => {
  const furnace = { installationYear: 2004, afuePercent: 80, hasEcmMotor: false }
  const home = await insertCustomer(app.db, {
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: { 'Furnace 1': furnace },
  })
  const client = await holderOf(home)
  expect(await pageOf(client, home)).toContain('Does gas also heat the water?')
  expect((await sendFacts(client, home, { gasHeatsWater: 'no' })).status).toBe(303)
  const page = (await client.get<string>(`/customer-system-analysis/${home.id}`)).body
  expect(page).toContain('Gas does not heat your water. So we take it that about 97')
})

test('nothing but what a comparison can lack is stored', async () => {
  const home = await withoutYear()
  const client = await holderOf(home)
  await sendFacts(client, home, { [year]: '2004', address: 'Elsewhere', phone: '555-0199' })
  const page = await pageOf(client, home)
  expect(page).not.toContain('Elsewhere')
  expect(page).not.toContain('555-0199')
})
