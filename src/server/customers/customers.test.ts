import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { auditLines, customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { printedLabel } from '#tests/support/labels.ts'

const saveUrl = '/api/Customer/AddOrUpdateCustomer'
const listUrl = '/api/Customer/GetCustomersByFilters'

type Saved = { statusCode: number; id: number; version: number }
type Refused = { code: string; message: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

const read = async (id: number) => (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body
const auditOf = (id: number) =>
  app.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, 'customer'), eq(auditLines.subjectId, String(id))))
    .orderBy(auditLines.id)

describe('saving', () => {
  test('is refused to a visitor and leaves nothing behind', async () => {
    const before = await app.db.$count(customers)
    expect((await app.visitor().post(saveUrl, { address: '1 Nobody Road' })).status).toBe(401)
    expect(await app.db.$count(customers)).toBe(before)
  })

  test('an air conditioner that is only named gets the specified 0 and 0, and no price; what is sent as unknown stays so', async () => {
    const airConditioner = { equipmentTypeName: 'AC 1', isEquipmentSelected: true }
    const { body } = await technician.post<Saved>(saveUrl, {
      address: '14 Maple Street',
      equipmentDetails: [airConditioner, { equipmentTypeName: 'Furnace 1', isEquipmentSelected: true }],
    })
    const [furnace, , cooling] = (await read(body.id)).equipmentDetails
    expect(cooling).toMatchObject({ acBTU: 0, acSEER: 0, acCOST: null, acHrsInSeason: null })
    expect(furnace).toMatchObject({ acBTU: null, acSEER: null, acCOST: null })
    const compared = await technician.get<Analysis>(
      `/api/Customer/GetAnalysis?id=${body.id}&equipmentType=AC 1&seer=0`,
    )
    expect(compared.body.returnCode).toBe(2)

    const unknown = { ...airConditioner, acBTU: null, acSEER: null, acCOST: null }
    const { version } = await read(body.id)
    await technician.post(saveUrl, {
      id: body.id,
      version,
      address: '14 Maple Street',
      equipmentDetails: [unknown],
    })
    expect((await read(body.id)).equipmentDetails[2]).toMatchObject({
      acBTU: null,
      acSEER: null,
      acCOST: null,
    })
  })

  test('adds a customer with code 1, its equipment, its label code and one audit line', async () => {
    const { body } = await admin.post<Saved>(saveUrl, {
      email: 'new@test.example',
      address: '12 Maple Street',
      monthlyGasUsage: 56,
      billingTypeId: 1,
      equipmentDetails: [
        {
          equipmentTypeName: 'Furnace 1',
          isEquipmentSelected: true,
          installationYear: 2004,
          monthlyEfficiency: 80,
        },
      ],
    })
    expect(body.statusCode).toBe(1)
    const customer = await read(body.id)
    expect(customer).toMatchObject({
      email: 'new@test.example',
      address: '12 Maple Street',
      monthlyGasUsage: 56,
      totalEquipments: 1,
      version: 1,
      addedUserName: admin.user.name,
    })
    expect(customer.equipmentDetails.map((entry) => entry.equipmentTypeName)).toEqual([
      'Furnace 1',
      'Furnace 2',
      'AC 1',
      'AC 2',
      'Humidifier',
      'Thermostat',
    ])
    const { accessCode, profileLink } = await printedLabel(technician, body.id)
    expect(accessCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(profileLink).toBe(`${app.env.PUBLIC_URL}/customer-profile/${body.id}?k=${accessCode}`)
    expect(JSON.stringify(customer)).not.toContain(accessCode)
    const [line, printed, ...more] = await auditOf(body.id)
    expect(more).toEqual([])
    expect(line).toMatchObject({ action: 'add-customer', actorId: admin.user.id, before: null })
    expect(printed).toMatchObject({ action: 'print-label', actorId: technician.user.id })
    expect(JSON.stringify([printed, line])).not.toContain(accessCode.replace('-', ''))
  })

  test('changes a customer with code 2 and records only what changed', async () => {
    const { id } = await insertCustomer(app.db, { email: 'change@test.example' })
    const before = await read(id)
    const { body } = await admin.post<Saved>(saveUrl, { ...before, phone: '555-0134' })
    expect(body).toEqual({ statusCode: 2, id, version: 2 })
    const [line] = await auditOf(id)
    expect(line).toMatchObject({
      action: 'change-customer',
      before: { phone: null },
      after: { phone: '555-0134' },
    })
    expect(Object.keys(line?.after ?? {})).toEqual(['phone'])
  })

  test('answers code 3 for an email another customer has, whatever its case, and writes nothing', async () => {
    const { id, name, address } = await insertCustomer(app.db, { email: 'taken@test.example' })
    const other = await insertCustomer(app.db, { email: 'other@test.example' })
    expect(
      (await admin.post<Saved>(saveUrl, { email: 'TAKEN@test.example', address: '2 Elm' })).body.statusCode,
    ).toBe(3)
    const change = { ...(await read(other.id)), email: 'Taken@Test.example' }
    expect((await admin.post<Saved>(saveUrl, change)).body).toEqual({
      statusCode: 3,
      id: other.id,
      version: 1,
      otherHome: { id, name, address },
    })
    expect((await read(other.id)).email).toBe('other@test.example')
  })

  test('of the same new email twice at once stores one', async () => {
    const both = await Promise.all(
      [1, 2].map(() => admin.post<Saved>(saveUrl, { email: 'race@test.example', address: '3 Elm' })),
    )
    expect(both.map(({ body }) => body.statusCode).sort()).toEqual([1, 3])
  })

  test('keeps a customer who has no email, and several of them', async () => {
    for (const address of ['4 Elm', '5 Elm']) {
      const { body } = await admin.post<Saved>(saveUrl, { email: '', address })
      expect(body.statusCode).toBe(1)
      expect((await read(body.id)).email).toBeNull()
    }
  })

  test('refuses a version that is not the newest and hands over the newer record', async () => {
    const { id } = await insertCustomer(app.db)
    const seen = await read(id)
    await admin.post(saveUrl, { ...seen, name: 'First' })
    const late = await technician.post<{ code: string; data: { current: Customer } }>(saveUrl, {
      ...seen,
      name: 'Second',
    })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('STALE_WRITE')
    expect(late.body.data.current).toMatchObject({ id, name: 'First', version: 2 })
    expect((await read(id)).name).toBe('First')
  })

  test('takes the body that the specification lists, without a version: the last one wins, and the trail says so', async () => {
    const { id } = await insertCustomer(app.db, { email: null })
    await admin.post(saveUrl, { ...(await read(id)), name: 'First' })
    const { body } = await admin.post<Saved>(saveUrl, { id, name: 'Last', address: '9 Elm' })
    expect(body).toMatchObject({ statusCode: 2, id, version: 3 })
    expect(await read(id)).toMatchObject({ name: 'Last', address: '9 Elm' })
    const said = await app.db
      .select({ after: auditLines.after })
      .from(auditLines)
      .where(and(eq(auditLines.action, 'change-customer'), eq(auditLines.subjectId, String(id))))
      .orderBy(auditLines.id)
    expect(said.map(({ after }) => after && 'savedUnseen' in after)).toEqual([false, true])
  })

  test('of one version by many at once lets exactly one through', async () => {
    const { id } = await insertCustomer(app.db)
    const seen = await read(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => admin.post(saveUrl, { ...seen, name: `Writer ${index}` })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7)
  })

  test('a place left out of the list is no longer selected and keeps its details', async () => {
    const { id } = await insertCustomer(app.db, {
      equipment: { 'Furnace 1': { installationYear: 1999 }, 'AC 1': {} },
    })
    const seen = await read(id)
    const onlyAirConditioner = seen.equipmentDetails.filter((entry) => entry.equipmentTypeName === 'AC 1')
    await admin.post(saveUrl, { ...seen, equipmentDetails: onlyAirConditioner })
    const after = await read(id)
    expect(after.totalEquipments).toBe(1)
    expect(after.equipmentDetails[0]).toMatchObject({ isEquipmentSelected: false, installationYear: 1999 })
  })

  test.each([
    ['no address', { address: '  ' }, 'address'],
    ['a malformed email', { address: '1 Elm', email: 'not an address' }, 'email'],
    ['a negative bill', { address: '1 Elm', monthlyGasUsage: -1 }, 'monthlyGasUsage'],
    ['a text for a number', { address: '1 Elm', monthlyGasUsage: '56' }, 'monthlyGasUsage'],
    ['an unknown billing type', { address: '1 Elm', billingTypeId: 3 }, 'billingTypeId'],
    ['a month that is none', { address: '1 Elm', billMonth: 13 }, 'billMonth'],
    [
      'an unknown place',
      { address: '1 Elm', equipmentDetails: [{ equipmentTypeName: 'Boiler' }] },
      'equipmentDetails.0.equipmentTypeName',
    ],
    [
      'a year before any furnace',
      { address: '1 Elm', equipmentDetails: [{ equipmentTypeName: 'AC 1', installationYear: 1066 }] },
      'equipmentDetails.0.installationYear',
    ],
    [
      'one place twice',
      { address: '1 Elm', equipmentDetails: [{ equipmentTypeName: 'AC 1' }, { equipmentTypeName: 'AC 1' }] },
      'equipmentDetails',
    ],
    [
      'a picture that nobody uploaded',
      {
        address: '1 Elm',
        equipmentDetails: [
          { equipmentTypeName: 'AC 1', imageName: '00000000-0000-0000-0000-000000000000.jpg' },
        ],
      },
      'equipmentDetails.0.imageName',
    ],
  ])('names the field for %s and stores nothing', async (_what, input, path) => {
    const count = await app.db.$count(customers)
    const { status, body } = await admin.post<Refused>(saveUrl, input)
    expect(status).toBe(400)
    expect(body.data.problems.map((problem) => problem.path)).toContain(path)
    expect(await app.db.$count(customers)).toBe(count)
  })

  test('does not say that a deleted or unknown customer could be changed', async () => {
    expect((await admin.post(saveUrl, { id: 999_999, version: 1, address: '1 Elm' })).status).toBe(404)
  })
})

describe('reading one', () => {
  test.each([
    ['0', 400],
    ['-1', 400],
    ['abc', 400],
    ['1.5', 400],
    ['99999999999999999999', 400],
    ['', 400],
    ['123456', 404],
  ])('id %j answers %i in words', async (id, status) => {
    const answer = await admin.get<{ message: string }>(`/api/Customer/GetCustomerById?id=${id}`)
    expect(answer.status).toBe(status)
    expect(answer.body.message).not.toBe('')
  })
})

describe('deleting', () => {
  const remove = (client: StaffClient, id: number | string) =>
    client.post(`/api/Customer/DeleteCustomer?id=${id}`)

  test('is refused to a technician and the customer stays', async () => {
    const { id } = await insertCustomer(app.db)
    expect((await remove(technician, id)).status).toBe(403)
    expect((await read(id)).id).toBe(id)
  })

  test('takes the customer out of every list, keeps the row, frees the email and is recorded', async () => {
    const { id, email } = await insertCustomer(app.db, { email: 'leaving@test.example' })
    expect((await remove(await app.signIn('salesperson'), id)).body).toBe(true)
    expect((await admin.get(`/api/Customer/GetCustomerById?id=${id}`)).status).toBe(404)
    const listed = await admin.post<{ total: number }>(listUrl, { email })
    expect(listed.body.total).toBe(0)
    expect(await app.db.$count(customers, eq(customers.id, id))).toBe(1)
    expect((await auditOf(id)).at(-1)?.action).toBe('delete-customer')
    expect((await admin.post<Saved>(saveUrl, { email, address: '9 Elm' })).body.statusCode).toBe(1)
    expect((await remove(admin, id)).status).toBe(404)
  })
})
