import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { auditLines, customers, equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { changedFields } from '#server/audit/record.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem, insertImage, nextNumber } from '#tests/support/factories.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'
import { toAuditedCustomer } from './present.ts'

type Saved = { statusCode: number; id: number; version: number }

let app: TestApp
let seller: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signIn('salesperson')
})
beforeEach(() => app.clock.pass({ seconds: 1 }))
afterAll(() => app.close())

const save = (body: object) => seller.post<Saved>('/api/Customer/AddOrUpdateCustomer', body)
const read = async (id: number) => (await seller.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body
async function lastLineOf(id: number) {
  const [line] = await app.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, 'customer'), eq(auditLines.subjectId, String(id))))
    .orderBy(desc(auditLines.id))
  return line
}

/** Numbers with more decimals than are kept, a bill month that is dropped, slots that are left out. */
const oddHome = () => ({
  name: 'Ann Owner',
  email: `odd.${nextNumber()}@test.example`,
  address: '1 Odd Street',
  monthlyGasUsage: 56.005,
  monthlyElectricityUsage: 1.005,
  billMonth: 3,
  billingTypeId: 1,
  equipmentDetails: [
    { equipmentTypeName: 'AC 1', isEquipmentSelected: true, acSEER: 10.125, acCOST: 0.11115 },
    {
      equipmentTypeName: 'Furnace 1',
      isEquipmentSelected: true,
      isPoorHumidifier: true,
      monthlyGasUsage: 1e-7,
    },
  ],
})

test('the line of a new customer says what a reader sees', async () => {
  const { id, statusCode, version } = (await save(oddHome())).body
  expect({ statusCode, version }).toEqual({ statusCode: 1, version: 1 })
  const stored = await read(id)
  expect(stored).toMatchObject({ monthlyGasUsage: 56.01, monthlyElectricityUsage: 1.01, billMonth: 0 })
  expect(await lastLineOf(id)).toMatchObject({
    action: 'add-customer',
    actorKind: 'staff',
    actorId: seller.user.id,
    actorName: seller.user.name,
    ipAddress: '127.0.0.1',
    requestId: expect.any(String),
    at: expect.any(Date),
    before: null,
    after: toAuditedCustomer(stored),
  })
})

test('the line of a change keeps the fields in which readings before and after differ, and no others', async () => {
  const { id } = (await save(oddHome())).body
  const before = await read(id)
  const changed = await save({
    ...oddHome(),
    id,
    version: 1,
    phone: '555-010-2030',
    equipmentDetails: [{ equipmentTypeName: 'AC 1', isEquipmentSelected: true, acSEER: 12, acCOST: 0.1112 }],
  })
  expect(changed.body).toEqual({ statusCode: 2, id, version: 2 })
  const after = await read(id)
  const line = await lastLineOf(id)
  const differing = changedFields(toAuditedCustomer(before), toAuditedCustomer(after))
  expect(line).toMatchObject({ action: 'change-customer', ...differing })
  expect(Object.keys(line?.after ?? {}).toSorted()).toEqual(['AC 1', 'Furnace 1', 'email', 'phone'])
  expect(after.equipmentDetails[0]).toMatchObject({ isEquipmentSelected: false, isPoorHumidifier: true })
})

describe('a change of a home that names all its equipment', () => {
  const furnace = { installationYear: 2001, afuePercent: 78.5, hasGoodHumidifier: false }
  const cooling = { seer: 10.13, electricityPricePerKwh: 0.1112, coolingBtuPerHour: 36_000 }
  const insertWhole = (columns: Parameters<typeof insertCustomer>[1] = {}) => {
    const blank = Object.fromEntries(equipmentSlotNames.map((slot) => [slot, {}]))
    const equipment = { ...blank, 'Furnace 1': furnace, 'AC 1': cooling, ...columns.equipment }
    return insertCustomer(app.db, { monthlyGasUsage: 56.5, ...columns, equipment })
  }
  const withFurnace = (home: Customer, change: object) =>
    home.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === 'Furnace 1' ? { ...entry, ...change } : entry,
    )

  test('keeps in its line the fields in which readings before and after differ, and no others', async () => {
    const { id } = await insertWhole()
    const before = await read(id)
    const equipmentDetails = withFurnace(before, { monthlyEfficiency: 80, isPoorHumidifier: false })
    const home = { ...before, phone: '555-010-2030', monthlyGasUsage: 56.504, equipmentDetails }
    expect((await save(home)).body).toEqual({ statusCode: 2, id, version: 2 })
    const after = await read(id)
    const differing = changedFields(toAuditedCustomer(before), toAuditedCustomer(after))
    expect(Object.keys(differing.after ?? {}).toSorted()).toEqual(['Furnace 1', 'phone'])
    const kept = async () => {
      const { action, before, after } = { ...(await lastLineOf(id)) }
      return { action, before, after }
    }
    expect(await kept()).toEqual({ action: 'change-customer', ...differing })
    expect((await save({ ...after, version: 2 })).body).toMatchObject({ statusCode: 2, version: 3 })
    expect(await kept()).toEqual({ action: 'change-customer', before: {}, after: {} })
  })

  test('keeps the customer’s marks of the fields that stay, and removes the others', async () => {
    const at = app.clock.now().toISOString()
    const marked = ['email', 'AC 1.acSEER', 'Furnace 1.monthlyEfficiency', 'phone']
    const changedByCustomer = Object.fromEntries(marked.map((path) => [path, at]))
    const { id } = await insertWhole({ changedByCustomer })
    const before = await read(id)
    const equipmentDetails = withFurnace(before, { monthlyEfficiency: 80 })
    await save({ ...before, phone: '555-010-2030', equipmentDetails })
    expect((await read(id)).changedByCustomer).toEqual({ email: at, 'AC 1.acSEER': at })
  })

  test('leaves a picture and a system that the slot has, and refuses those of others', async () => {
    const other = await insertCustomer(app.db)
    const own = await insertImage(app.db)
    const system = await insertIdealSystem(app.db, { equipmentKind: 'furnace' })
    const { id } = await insertWhole({
      equipment: { 'Furnace 1': { ...furnace, imageName: own, proposedSystemId: system.id } },
    })
    const before = await read(id)
    expect((await save({ ...before, phone: '555-010-2030' })).body).toMatchObject({
      statusCode: 2,
      version: 2,
    })
    expect((await read(id)).equipmentDetails).toEqual(before.equipmentDetails)
    const foreign = await insertImage(app.db, { customerId: other.id })
    const cooler = await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner' })
    for (const change of [{ imageName: foreign }, { proposedIdealSystemId: cooler.id }]) {
      const answer = await save({ ...before, version: 2, equipmentDetails: withFurnace(before, change) })
      expect(answer.status, JSON.stringify(change)).toBe(400)
    }
    expect((await read(id)).version).toBe(2)
  })

  test('is refused where the limits are, and succeeds for one of many over the same version', async () => {
    const { id } = await insertWhole()
    const before = await read(id)
    const wrong = await save({ ...before, equipmentDetails: withFurnace(before, { monthlyEfficiency: 7 }) })
    expect(wrong.status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) => save({ ...before, address: `${number} Contested Street` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const lines = and(eq(auditLines.action, 'change-customer'), eq(auditLines.subjectId, String(id)))
    expect(await app.db.$count(auditLines, lines)).toBe(1)
  })
})

test('of many who change the same version one succeeds, and the others are shown what is there now', async () => {
  const { id, email } = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      save({ id, version: 1, email, address: `${number} Contested Street` }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(5)
  const current = await read(id)
  for (const body of refused) expect(body).toMatchObject({ code: 'STALE_WRITE', data: { current } })
})

test('of many who take the same email one succeeds, and nothing is stored of the others', async () => {
  const email = `wanted.${nextNumber()}@test.example`
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, number) =>
      save({ address: `${number} Wanted Street`, email: number % 2 ? email : email.toUpperCase() }),
    ),
  )
  expect(answers.map(({ body }) => body.statusCode).toSorted()).toEqual([1, 3, 3, 3, 3])
  expect(await app.db.$count(customers, eq(sql`lower(${customers.email})`, email))).toBe(1)
})

test('a customer who is deleted meanwhile is not changed', async () => {
  const { id } = await insertCustomer(app.db)
  const answers = await Promise.all([
    save({ id, version: 1, address: '1 Gone Street' }),
    app.db.update(customers).set({ deletedAt: app.clock.now(), version: 2 }).where(eq(customers.id, id)),
  ])
  expect([200, 404]).toContain(answers[0].status)
  expect((await save({ id, version: 1, address: '2 Gone Street' })).status).toBe(404)
})

test('what cannot have its line is not stored', async () => {
  await app.db.execute(
    sql`alter table audit_lines add constraint refused check (action <> 'add-customer') not valid`,
  )
  const before = await app.db.$count(equipment)
  const home = oddHome()
  expect((await save(home)).status).toBe(500)
  await app.db.execute(sql`alter table audit_lines drop constraint refused`)
  expect(await app.db.$count(customers, eq(customers.email, home.email))).toBe(0)
  expect(await app.db.$count(equipment)).toBe(before)
})

test('a label that becomes a home, with other equipment than it had, counts once', async () => {
  const { id } = await insertCustomer(app.db, {
    address: null,
    email: null,
    equipment: { Thermostat: { installationYear: 2010 }, 'Furnace 1': { installationYear: 2001 } },
  })
  const { status } = await save({
    id,
    version: 1,
    address: '1 Label Street',
    equipmentDetails: [
      { equipmentTypeName: 'Furnace 1', isEquipmentSelected: true, installationYear: 2004 },
      { equipmentTypeName: 'AC 1', isEquipmentSelected: true, installationYear: 2015 },
    ],
  })
  expect(status).toBe(200)
  expect(await findWrongCounters(app.db)).toEqual([])
})
