import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { blankHome } from '#contract/homes/equipment.ts'
import { customers, equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import {
  type EquipmentEntry,
  equipmentFieldNames,
  rowOf,
  toWire,
} from '#domain/homes/equipment/equipment-entry.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

const read = async (id: number) =>
  (await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body

/** An entry in which every field has a different value: fractions for numbers that may have them. */
function filledEntry(place: number): EquipmentEntry {
  const fields = equipmentFieldNames.map((field, index) => {
    const row = rowOf(field)
    if (row.type === 'flag') return [field, place % 2 === 0]
    if (row.type === 'question') return [field, (place + index) % 2 === 0]
    if (row.type !== 'number') return [field, null]
    return [field, 10 + place + (row.limits.isWhole ? index : index / 4)]
  })
  return { slot: equipmentSlotNames[place] ?? 'AC 1', ...Object.fromEntries(fields) }
}

test('every field of every slot comes back as it is stored', async () => {
  const { id } = await insertCustomer(app.db)
  const entries = equipmentSlotNames.map((_slot, place) => filledEntry(place))
  await app.db.insert(equipment).values(entries.toReversed().map((entry) => ({ ...entry, customerId: id })))
  const rows = await app.db.select().from(equipment).where(eq(equipment.customerId, id))
  const stored = equipmentSlotNames.flatMap((slot) => rows.filter((row) => row.slot === slot))
  const { equipmentDetails } = await read(id)
  expect(equipmentDetails).toEqual(stored.map(toWire))
  expect(equipmentDetails).toEqual(entries.map(toWire))
})

test('a slot that was never saved is blank', async () => {
  const { id } = await insertCustomer(app.db, { equipment: { 'AC 1': { seer: 10.5 } } })
  const others = <Entry extends { equipmentTypeName: string }>(entries: Entry[]) =>
    entries.filter(({ equipmentTypeName }) => equipmentTypeName !== 'AC 1')
  const { equipmentDetails } = await read(id)
  expect(others(equipmentDetails)).toEqual(others(blankHome()))
  expect(equipmentDetails[2]).toMatchObject({ acSEER: 10.5, acCOST: null })
})

test('the home itself, who added it and when, come with it, without the code of its label', async () => {
  const home = await insertCustomer(app.db, {
    name: 'Ann Owner',
    phone: '555-010-2030',
    monthlyGasUsage: 56.25,
    monthlyElectricityUsage: 0.1,
    billingTypeId: 2,
    billMonth: 3,
    accessCode: 'ABCDEFGHJK',
    addedUserId: technician.user.id,
    changedByCustomer: { email: '2026-01-02T03:04:05.678Z' },
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
    updatedAt: new Date('2026-02-03T04:05:06.789Z'),
  })
  const { equipmentDetails, ...customer } = await read(home.id)
  expect(equipmentDetails).toEqual(blankHome())
  expect(customer).toEqual({
    id: home.id,
    version: 1,
    ownNumber: null,
    people: [],
    name: 'Ann Owner',
    email: home.email,
    phone: '555-010-2030',
    address: home.address,
    monthlyGasUsage: 56.25,
    monthlyElectricityUsage: 0.1,
    billingTypeId: 2,
    billMonth: 3,
    gasHeatsWater: null,
    equipmentNotes: [],
    leftAlone: [],
    nameplates: [],
    openRequestKinds: [],
    totalEquipments: 0,
    addedUserId: technician.user.id,
    addedUserName: technician.user.name,
    createdDate: '2026-01-02T03:04:05.678Z',
    updatedDate: '2026-02-03T04:05:06.789Z',
    changedByCustomer: { email: '2026-01-02T03:04:05.678Z' },
  })
})

test('the number of a label that is bound to a customer leads to the customer, as long as there is one', async () => {
  const home = await insertCustomer(app.db)
  const label = await insertCustomer(app.db, { address: null, email: null, labelOfCustomerId: home.id })
  expect(await read(label.id)).toEqual(await read(home.id))
  await app.db.update(customers).set({ deletedAt: app.clock.now() }).where(eq(customers.id, home.id))
  expect(await read(label.id)).toMatchObject({ code: 'NOT_FOUND' })
})
