import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer, OwnProfile } from '#contract/homes/customers.ts'
import { auditLines, customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'

const saveUrl = '/api/Customer/UpdateCustomerInfoByCustomer'
const staffSaveUrl = '/api/Customer/AddOrUpdateCustomer'

type Saved = { statusCode: number; id: number; version: number }
type Refused = { code: string; data: { problems: { path: string }[]; current: OwnProfile } }
type Home = Awaited<ReturnType<typeof insertCustomer>>

let app: TestApp
let admin: StaffClient
let home: Home
let other: Home

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  const equipment = { 'Furnace 1': { installationYear: 1999 }, 'AC 1': { seer: 10 } }
  home = await insertCustomer(app.db, { name: 'Ann Owner', equipment })
  other = await insertCustomer(app.db)
})
afterAll(() => app.close())

async function holderOf({ id, accessCode }: Home, client: Client = app.visitor()) {
  expect((await client.get(`/customer-profile/${id}?k=${accessCode}`)).status).toBe(200)
  return client
}
const read = async (id: number) => (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body
const asCustomer = (client: Client, body: object) =>
  client.send<Refused>({
    method: 'POST',
    url: saveUrl,
    headers: { 'x-customer-site': '1', 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')?.value },
    payload: body,
  })

describe('who is refused', () => {
  test.each<[string, () => Promise<Client>, number]>([
    ['a visitor', async () => app.visitor(), 401],
    ['somebody of staff without a label', async () => admin, 403],
    ['the holder of another label', () => holderOf(other), 404],
    [
      'a cookie with another customer’s number',
      async () => {
        const client = await holderOf(other)
        const held = client.cookies.get('hvac.label')?.value ?? ''
        client.cookies.set('hvac.label', { path: '/', value: held.replace(/^\d+/, String(home.id)) })
        return client
      },
      401,
    ],
    [
      'a label whose code was replaced',
      async () => {
        const client = await holderOf(home)
        await admin.post(`/api/Customer/IssueNewCode?id=${home.id}&why=worn`)
        return client
      },
      401,
    ],
  ])('%s changes nothing', async (_who, clientOf, status) => {
    const client = await clientOf()
    const before = await read(home.id)
    const answer = await client.post<Refused>(saveUrl, { ...before, phone: '555-0199' })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain(before.address)
    expect((await read(home.id)).phone).toBeNull()
  })

  test('a cookie of more than 30 days changes nothing', async () => {
    const client = await holderOf(home)
    const now = app.clock.now()
    app.clock.moveTo(new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000))
    expect((await client.post(saveUrl, { id: home.id, version: 1, address: '1 Elm' })).status).toBe(401)
    app.clock.moveTo(now)
    expect((await read(home.id)).version).toBe(1)
  })

  test('another customer’s number and one that nobody has are answered alike', async () => {
    const client = await holderOf(home)
    const [real, free] = await Promise.all(
      [other.id, 999_999].map((id) => client.post<Refused>(saveUrl, { id, version: 1, address: '1 Elm' })),
    )
    expect([real?.status, real?.body]).toEqual([404, free?.body])
  })

  test('a label that is no customer’s yet is not taken into use by whoever holds it', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    const client = await holderOf(label)
    const answer = await client.post<Refused>(saveUrl, { id: label.id, version: 1, address: '1 Elm' })
    expect(answer.status).toBe(404)
    const [row] = await app.db.select().from(customers).where(eq(customers.id, label.id))
    expect(row?.address).toBeNull()
  })

  test('without the CSRF token nothing is changed', async () => {
    const client = await holderOf(home)
    const payload = { id: home.id, version: 1, address: '1 Elm' }
    expect((await client.send({ method: 'POST', url: saveUrl, payload })).status).toBe(403)
    expect((await read(home.id)).version).toBe(1)
  })
})

describe('a comparison', () => {
  const compare = (client: Client, id: number) =>
    client.get<Refused>(`/api/Customer/GetAnalysis?id=${id}&equipmentType=Furnace%201`)

  test('of another home is refused like one of nobody’s, of the own home made', async () => {
    expect((await compare(app.visitor(), home.id)).status).toBe(401)
    const client = await holderOf(home)
    const [real, free] = [await compare(client, other.id), await compare(client, 999_999)]
    expect([real.status, real.body]).toEqual([404, free.body])
    expect((await compare(client, home.id)).status).toBe(200)
  })
})

describe('the own home', () => {
  const change = async (client: Client, fields: Partial<OwnProfile>) => {
    const { id, version, email, phone, address, equipmentDetails } = await read(home.id)
    return client.post<Saved>(saveUrl, { id, version, email, phone, address, equipmentDetails, ...fields })
  }

  test('is changed with code 2, but for its name and who added it; the audit line names the customer', async () => {
    const client = await holderOf(home)
    const before = await read(home.id)
    const answer = await client.post<Saved>(saveUrl, {
      ...before,
      name: 'Somebody else',
      monthlyGasUsage: 56,
      addedUserId: admin.user.id,
      accessCode: '00000-00000',
    })
    expect(answer.body).toEqual({
      statusCode: 2,
      id: home.id,
      version: 2,
      contactWishes: [],
      isWishRefused: false,
    })
    const after = await read(home.id)
    expect(after).toMatchObject({ monthlyGasUsage: 56, name: 'Ann Owner', addedUserId: null })
    const [stored] = await app.db.select().from(customers).where(eq(customers.id, home.id))
    expect(stored?.accessCode).toBe(home.accessCode)
    const subject = and(eq(auditLines.subjectId, String(home.id)), eq(auditLines.action, 'change-customer'))
    const lines = await app.db.select().from(auditLines).where(subject)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      actorKind: 'customer',
      actorId: home.id,
      before: { monthlyGasUsage: null },
      after: { monthlyGasUsage: 56 },
    })
  })

  test('is changed as the customer by somebody of staff who opened the label', async () => {
    const technician = await app.signIn('technician')
    await holderOf(home, technician)
    const { status } = await asCustomer(technician, { ...(await read(home.id)), monthlyGasUsage: 57 })
    expect(status).toBe(200)
    expect(Object.keys((await read(home.id)).changedByCustomer)).toEqual(['monthlyGasUsage'])
  })

  test('of an older version is refused with the newer one, as the customer may see it', async () => {
    const client = await holderOf(home)
    const seen = await read(home.id)
    await admin.post(staffSaveUrl, { ...seen, name: 'Ann O. Owner', phone: '416-555-0100' })
    const late = await client.post<Refused>(saveUrl, { ...seen, phone: '416-555-0101' })
    expect([late.status, late.body.code]).toEqual([409, 'STALE_WRITE'])
    expect(late.body.data.current).toMatchObject({
      version: 2,
      email: 'c•••@test.example',
      phone: 'the number ending in 0100',
    })
    expect(JSON.stringify(late.body)).not.toMatch(/555-0100|Owner|customer\./)
    expect(Object.keys(late.body.data.current)).toEqual(
      expect.not.arrayContaining(['name', 'accessCode', 'profileLink', 'addedUserName', 'changedByCustomer']),
    )
  })

  test.each<[string, Partial<OwnProfile> & { year?: number }, string]>([
    ['no address', { address: ' ' }, 'address'],
    ['a malformed email', { email: 'not an address' }, 'email'],
    ['a negative bill', { monthlyGasUsage: -1 }, 'monthlyGasUsage'],
    ['a year before any furnace', { year: 1066 }, 'equipmentDetails.0.installationYear'],
  ])('with %s is refused at its field', async (_what, { year, ...fields }, path) => {
    const client = await holderOf(home)
    const [furnace, ...others] = (await read(home.id)).equipmentDetails
    const equipmentDetails = furnace ? [{ ...furnace, installationYear: year ?? null }, ...others] : []
    const answer = await change(client, { ...fields, equipmentDetails })
    expect(answer.status).toBe(400)
    const { problems } = (answer.body as unknown as Refused).data
    expect(problems.map((problem) => problem.path)).toContain(path)
    expect((await read(home.id)).version).toBe(1)
  })

  test('is not saved without end', async () => {
    const client = await holderOf(home)
    const body = { id: home.id, version: 99, address: '1 Elm' }
    for (let attempt = 0; attempt < 60; attempt++) expect((await client.post(saveUrl, body)).status).toBe(409)
    const answer = await client.post(saveUrl, body)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('what a customer changed', () => {
  test('is marked field by field for staff, until staff says otherwise', async () => {
    const client = await holderOf(home)
    const seen = await read(home.id)
    const equipmentDetails = seen.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === 'AC 1'
        ? { ...entry, acSEER: 13, acBTU: 36_000 }
        : { ...entry, isEquipmentSelected: false },
    )
    await client.post(saveUrl, { ...seen, monthlyGasUsage: 56, equipmentDetails })
    const at = app.clock.now().toISOString()
    const marked = await read(home.id)
    expect(marked.changedByCustomer).toEqual({
      monthlyGasUsage: at,
      'Furnace 1.isEquipmentSelected': at,
      'AC 1.acSEER': at,
      'AC 1.acBTU': at,
    })

    await admin.post(staffSaveUrl, { ...marked, name: 'Ann B. Owner' })
    expect((await read(home.id)).changedByCustomer).toEqual(marked.changedByCustomer)
    const corrected = marked.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === 'AC 1' ? { ...entry, acSEER: 12 } : entry,
    )
    await admin.post(staffSaveUrl, {
      ...marked,
      version: 3,
      monthlyGasUsage: 58,
      equipmentDetails: corrected,
    })
    expect(Object.keys((await read(home.id)).changedByCustomer).sort()).toEqual([
      'AC 1.acBTU',
      'Furnace 1.isEquipmentSelected',
    ])
  })

  test('does not include what was sent unchanged', async () => {
    const client = await holderOf(home)
    const { body } = await client.post<Saved>(saveUrl, await read(home.id))
    expect(body.statusCode).toBe(2)
    expect((await read(home.id)).changedByCustomer).toEqual({})
  })
})
