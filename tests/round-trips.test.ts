import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { openCountingLink } from '#tests/support/counting-link.ts'
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertCustomer, nextNumber } from '#tests/support/factories.ts'

/** How often a call may wait for the database, the look-up of the caller included (docs/decisions/171). */
const advice =
  'Join what the call needs into one prepared statement, or ask side by side (docs/decisions/171)'

let app: TestApp
let admin: StaffClient
let database: TestDatabase
let link: Awaited<ReturnType<typeof openCountingLink>>
let customerId: number
let unchanged: { id: number; version: number }[]

beforeAll(async () => {
  database = await createTestDatabase()
  link = await openCountingLink(database.url)
  const clock = createTestClock()
  app = await startTestApp({ beside: { database: openTestDatabase(link.url), clock } })
  admin = await app.signIn('admin')
  customerId = (await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })).id
  const others = await Promise.all(Array.from({ length: 20 }, () => insertCustomer(app.db)))
  unchanged = others.map(({ id, version }) => ({ id, version }))
})
afterAll(async () => {
  await app.close()
  await app.database.close()
  await link.close()
  await database.close()
})

type Ask = (client: Client) => Promise<{ status: number }>

/** Counted once the connections are open and the statements known to them. */
async function count(ask: Ask, client: Client) {
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 5 }, () => ask(client)))
  let status = 0
  const counted = await link.during(async () => {
    status = (await ask(client)).status
  })
  return { ...counted, status }
}

const readCustomer: Ask = (client) => client.get(`/api/Customer/GetCustomerById?id=${customerId}`)
const homeOf = (number: number) => ({
  address: `${number} Quick Street`,
  email: `quick.${number}@test.example`,
  equipmentDetails: equipmentSlotNames.map((equipmentTypeName) => ({
    equipmentTypeName,
    isEquipmentSelected: true,
    installationYear: 2004,
  })),
})
const addCustomer: Ask = (client) => client.post('/api/Customer/AddOrUpdateCustomer', homeOf(nextNumber()))
/** Each save is of a customer of its own, in its first version. */
const changeCustomer: Ask = (client) =>
  client.post('/api/Customer/AddOrUpdateCustomer', { ...homeOf(nextNumber()), ...unchanged.pop() })
const listCustomers: Ask = (client) => client.post('/api/Customer/GetCustomersByFilters')

test.each<[string, Ask, { roundTrips: number; inSequence: number }]>([
  ['reading a customer', readCustomer, { roundTrips: 2, inSequence: 2 }],
  ['adding a customer with six pieces of equipment', addCustomer, { roundTrips: 2, inSequence: 2 }],
  ['changing one', changeCustomer, { roundTrips: 3, inSequence: 3 }],
  ['the first page of the customers', listCustomers, { roundTrips: 3, inSequence: 2 }],
])('%s waits no more often than it must', async (_name, ask, expected) => {
  expect(await count(ask, admin), advice).toEqual({ ...expected, status: 200 })
})

test('nobody is asked for a call that the caller may not make', async () => {
  expect(await count(readCustomer, app.visitor())).toEqual({ roundTrips: 0, inSequence: 0, status: 401 })
})
