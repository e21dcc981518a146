import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { throttles } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'

type Home = Awaited<ReturnType<typeof insertCustomer>>

let app: TestApp
let technician: StaffClient
let home: Home
let holder: Client

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.signIn('technician')
  await insertIdealSystem(app.db)
})
beforeEach(async () => {
  await app.db.delete(throttles)
  home = await insertCustomer(app.db, {
    address: '12 Juniper Street',
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: {
      'Furnace 1': { installationYear: 2004, afuePercent: 80 },
      'AC 1': { seer: 13, coolingBtuPerHour: 36_000 },
    },
  })
  holder = await holderOf(home)
})
afterAll(() => app.close())

async function holderOf({ id, accessCode }: Home) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

const stored = async () =>
  (await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)).body
const placeOf = ({ equipmentDetails }: Customer, name: string) =>
  equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === name)

/** What a browser without a script sends of a part of the page: every control as it stands, with these changes; null leaves one out. */
async function partOf(client: Client, part: string, changes: Record<string, string | null> = {}) {
  const { body } = await client.get<string>(`/customer-profile/${home.id}`)
  const forms = [...body.matchAll(/<form data-own-home.*?<\/form>/gs)].map(([form]) => form)
  const form = forms.find((text) => text.includes(`?part=${part}&amp;`)) ?? ''
  const action = form.match(/ action="([^"]+)"/)?.[1] ?? ''
  const fields = new URLSearchParams()
  for (const [tag] of form.matchAll(/<input[^>]*>|<select.*?<\/select>/gs)) {
    const name = tag.match(/ name="([^"]+)"/)?.[1]
    if (!name) continue
    const chosen = tag.startsWith('<select') ? (tag.match(/<option[^>]*selected[^>]*>/)?.[0] ?? '') : tag
    if (/type="(checkbox|radio)"/.test(tag) && !/ checked/.test(tag)) continue
    fields.append(name, chosen.match(/ value="([^"]*)"/)?.[1] ?? '')
  }
  for (const [name, value] of Object.entries(changes))
    if (value === null) fields.delete(name)
    else fields.set(name, value)
  return { url: action.replace('&amp;', '&'), fields }
}

type Part = Awaited<ReturnType<typeof partOf>>

const post = (client: Client, { url, fields }: Part) =>
  client.send<string>({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields.toString(),
  })

/** The page that a form leads to. */
async function shownAfter(client: Client, part: Part) {
  const answer = await post(client, part)
  expect(answer.status).toBe(303)
  const location = String(answer.headers.location)
  expect(location).toMatch(/#sent-home$/)
  return client.get<string>(location.split('#')[0] ?? '')
}

describe('nothing is stored of a form', () => {
  test.each<[string, () => Promise<Client>]>([
    ['of a visitor', async () => app.visitor()],
    ['of staff without the label', () => app.signIn('admin')],
    ['of the holder of another label', async () => holderOf(await insertCustomer(app.db))],
  ])('%s, who is led to the code', async (_who, clientOf) => {
    const client = await clientOf()
    await client.get('/scan')
    const csrfToken = client.cookies.get('XSRF-TOKEN')?.value ?? ''
    const part = await partOf(holder, 'details', { monthlyGasUsage: '90', [csrfFieldName]: csrfToken })
    const { status, headers } = await post(client, part)
    expect([status, headers.location]).toEqual([303, `/customer-profile/${home.id}`])
    expect((await stored()).monthlyGasUsage).toBe(56)
  })

  test('without the token, and of a home that was deleted', async () => {
    const forged = await partOf(holder, 'details', { monthlyGasUsage: '90', [csrfFieldName]: '' })
    expect((await post(holder, forged)).status).toBe(403)
    expect((await stored()).monthlyGasUsage).toBe(56)
    const kept = await partOf(holder, 'details', { monthlyGasUsage: '90' })
    const admin = await app.signIn('admin')
    await admin.post(`/api/Customer/DeleteCustomer?id=${home.id}`)
    await post(holder, kept)
    await admin.post(`/api/Customer/RestoreCustomer?id=${home.id}`)
    expect((await stored()).monthlyGasUsage).toBe(56)
  })
})

describe('without a script', () => {
  test('a part that nobody touched stores what was there', async () => {
    const before = await stored()
    for (const part of ['equipment', 'details']) {
      const { body } = await shownAfter(holder, await partOf(holder, part))
      expect(body).toContain(messages.updated)
    }
    const { equipmentDetails, monthlyGasUsage, address, email, phone } = await stored()
    expect({ equipmentDetails, monthlyGasUsage, address, email, phone }).toEqual({
      ...{ equipmentDetails: before.equipmentDetails, monthlyGasUsage: 56 },
      ...{ address: before.address, email: before.email, phone: before.phone },
    })
  })

  test('bills and facts of the equipment are stored, each part by itself, and the page says so once', async () => {
    const bills = await shownAfter(
      holder,
      await partOf(holder, 'details', { monthlyGasUsage: '$71.50', monthlyElectricityUsage: '' }),
    )
    expect([bills.status, bills.body.includes(messages.updated)]).toEqual([200, true])
    await shownAfter(
      holder,
      await partOf(holder, 'equipment', {
        'Furnace 1.afuePercent': '92',
        'AC 1.seer': '15.2',
        'AC 1.seer.scale': 'SEER2',
        'Humidifier.isSelected': 'yes',
        'AC 1.isSelected': null,
      }),
    )
    const now = await stored()
    expect(now.monthlyGasUsage).toBe(71.5)
    expect(placeOf(now, 'Furnace 1')).toMatchObject({ monthlyEfficiency: 92, installationYear: 2004 })
    expect(placeOf(now, 'AC 1')).toMatchObject({ acSEER: 16, isEquipmentSelected: false })
    expect(placeOf(now, 'Humidifier')).toMatchObject({ isEquipmentSelected: true })
    expect(now.changedByCustomer).toHaveProperty(['Furnace 1.monthlyEfficiency'])
    const { body } = await holder.get<string>(`/customer-profile/${home.id}`)
    expect(body).not.toContain(messages.updated)
  })

  test('another email is a wish, and what is shown in place of one changes nothing', async () => {
    const { body } = await shownAfter(holder, await partOf(holder, 'details', { email: 'new@home.example' }))
    expect(body).toContain(labelPageTexts.details.wishNoted)
    expect((await stored()).email).toBe(home.email)
  })

  test('what cannot be read or be is said at its field and above, with all that was typed', async () => {
    const { status, body } = await shownAfter(
      holder,
      await partOf(holder, 'equipment', {
        'Furnace 1.installationYear': '1066',
        'Furnace 1.maintenanceYear': '2021',
      }),
    )
    expect(status).toBe(400)
    expect(body).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="Furnace 1.installationYear"[^>]*value="1066"/,
    )
    expect(body).toMatch(/name="Furnace 1.maintenanceYear"[^>]*value="2021"/)
    expect(body).toMatch(/\nFurnace 1: [^<:]*1940 to \d{4}/)
    const unreadable = await shownAfter(holder, await partOf(holder, 'details', { monthlyGasUsage: 'much' }))
    expect([unreadable.status, unreadable.body.includes('value="much"')]).toEqual([400, true])
    expect(await stored()).toMatchObject({ monthlyGasUsage: 56 })
  })

  test('what no cookie can hold is shown at once', async () => {
    const address = Array.from({ length: 2000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('')
    const { status, body } = await post(holder, await partOf(holder, 'details', { address }))
    expect([status, body.includes(`value="${address}"`)]).toEqual([400, true])
  })

  test('an odd bill is asked back beside its field, and stored once it is confirmed', async () => {
    const asked = await shownAfter(holder, await partOf(holder, 'details', { monthlyGasUsage: '700' }))
    expect([asked.status, asked.body.includes('Is $700.00 the gas bill of one month?')]).toEqual([400, true])
    expect(asked.body).toMatch(/<input[^>]*name="confirms"[^>]*value="monthlyGasUsage"/)
    expect((await stored()).monthlyGasUsage).toBe(56)
    const confirmed = await partOf(holder, 'details', { monthlyGasUsage: '700', confirms: 'monthlyGasUsage' })
    expect((await shownAfter(holder, confirmed)).status).toBe(200)
    expect((await stored()).monthlyGasUsage).toBe(700)
  })

  test('a save of staff in between is kept: the fields show it, with what was sent below', async () => {
    const fields = await partOf(holder, 'details', { monthlyGasUsage: '71' })
    const before = await stored()
    const saved = await technician.post('/api/Customer/AddOrUpdateCustomer', {
      ...before,
      monthlyElectricityUsage: 88,
    })
    expect(saved.status).toBe(200)
    const { status, body } = await shownAfter(holder, fields)
    expect([status, body.includes(labelPageTexts.save.staleStored)]).toEqual([409, true])
    expect(body).toContain(fill(labelPageTexts.save.youSent, { value: '71' }))
    expect(body).toMatch(/name="monthlyElectricityUsage"[^>]*value="88"/)
    expect(await stored()).toMatchObject({ monthlyGasUsage: 56, monthlyElectricityUsage: 88 })
    await shownAfter(holder, await partOf(holder, 'details', { monthlyGasUsage: '71' }))
    expect(await stored()).toMatchObject({ monthlyGasUsage: 71, monthlyElectricityUsage: 88 })
  })
})
