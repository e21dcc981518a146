import { afterAll, beforeAll, expect, test } from 'vitest'
import { callConnections } from '#db/open.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { insertAssumptions } from '#server/analysis/assumption-sets.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { openCountingLink } from '#tests/support/counting-link.ts'
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertCustomer, insertRequest, nextNumber } from '#tests/support/factories.ts'
import { ontarioOfCases } from './support/sets-of-cases.ts'

/** How often a call may wait for the database, the look-up of the caller included (docs/decisions/171). */
const advice =
  'Join what the call needs into one prepared statement, or ask side by side (docs/decisions/171)'

let app: TestApp
let admin: StaffClient
let database: TestDatabase
let link: Awaited<ReturnType<typeof openCountingLink>>
let home: Awaited<ReturnType<typeof insertCustomer>>
let requestId: number
let unchanged: Pick<typeof home, 'id' | 'version' | 'email' | 'address'>[]

beforeAll(async () => {
  database = await createTestDatabase()
  link = await openCountingLink(database.url)
  const clock = createTestClock()
  app = await startTestApp({ beside: { database: openTestDatabase(link.url, callConnections), clock } })
  await insertAssumptions(app.db, ontarioOfCases, clock.now(), null)
  admin = await app.signIn('admin')
  home = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
  requestId = (await insertRequest(app.db)).id
  const equipment = Object.fromEntries(equipmentSlotNames.map((slot) => [slot, {}]))
  const others = await Promise.all(Array.from({ length: 40 }, () => insertCustomer(app.db, { equipment })))
  unchanged = others.map(({ id, version, email, address }) => ({ id, version, email, address }))
})
afterAll(async () => {
  await app.close()
  await app.database.close()
  await link.close()
  await database.close()
})

type Ask = (client: Client) => Promise<{ status: number }>

/**
 * Counted once the connections are open, and the least of three: a connection that does not know a statement yet asks once more, and
 * which connections the rounds before have used is chance.
 */
async function count(ask: Ask, client: Client) {
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: callConnections }, () => ask(client)))
  const counts = []
  for (let round = 0; round < 3; round += 1) counts.push(await countOnce(ask, client))
  const [least] = counts.toSorted((one, other) => one.roundTrips - other.roundTrips)
  return least
}

async function countOnce(ask: Ask, client: Client) {
  let status = 0
  const counted = await link.during(async () => {
    status = (await ask(client)).status
  })
  return { ...counted, status }
}

const readCustomer: Ask = (client) => client.get(`/api/Customer/GetCustomerById?id=${home.id}`)
const readAnalysis: Ask = (client) =>
  client.get(`/api/Customer/GetAnalysis?id=${home.id}&equipmentType=AC%201`)
const readRequest: Ask = (client) => client.get(`/api/Request/GetRequestById?requestId=${requestId}`)
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
/** Each save is of a customer of its own, in its first version, whose email and street stay. */
const changeCustomer: Ask = (client) =>
  client.post('/api/Customer/AddOrUpdateCustomer', { ...homeOf(nextNumber()), ...unchanged.pop() })

const get =
  (path: string): Ask =>
  (client) =>
    client.get(path)
const post =
  (path: string): Ask =>
  (client) =>
    client.post(path)

test.each<[string, Ask, { roundTrips: number; inSequence: number }]>([
  ['reading a customer', readCustomer, { roundTrips: 2, inSequence: 2 }],
  ['adding a customer with six pieces of equipment', addCustomer, { roundTrips: 2, inSequence: 2 }],
  ['changing one', changeCustomer, { roundTrips: 3, inSequence: 3 }],
  [
    'what is going on with a home',
    (client) => client.get(`/api/Customer/GetHomeSummary?customerId=${home.id}`),
    { roundTrips: 5, inSequence: 2 },
  ],
  ['the customer list', post('/api/Customer/GetCustomersByFilters'), { roundTrips: 3, inSequence: 2 }],
  ['comparing equipment', (client) => readAnalysis(client), { roundTrips: 2, inSequence: 2 }],
  ['who is signed in', get('/api/User/Me'), { roundTrips: 1, inSequence: 1 }],
  ['the business', get('/api/Business'), { roundTrips: 2, inSequence: 2 }],
  ['the request list', post('/api/Request/GetRequestsByFilters'), { roundTrips: 3, inSequence: 2 }],
  ['one request', (client) => readRequest(client), { roundTrips: 5, inSequence: 2 }],
  ['open requests in the menu', get('/api/Request/CountOpenRequests'), { roundTrips: 2, inSequence: 2 }],
  ['the employee list', post('/api/User/GetUsersByFilters'), { roundTrips: 3, inSequence: 2 }],
  ['the labels', get('/api/Customer/GetBulkGeneratedProfiles?page=1'), { roundTrips: 3, inSequence: 2 }],
  ['the ideal systems', get('/api/IdealSystem/GetAllIdealSystems'), { roundTrips: 2, inSequence: 2 }],
  ['the tiles of the dashboard', get('/api/Dashboard/DashboardStats'), { roundTrips: 2, inSequence: 2 }],
  [
    'the rest of the dashboard',
    get('/api/Dashboard/Overview?timeZone=America/Toronto'),
    { roundTrips: 6, inSequence: 2 },
  ],
])('%s waits no more often than it must', async (_name, ask, expected) => {
  expect(await count(ask, admin), advice).toEqual({ ...expected, status: 200 })
})

test.each([
  ['page of a label', '/customer-profile', { roundTrips: 5, inSequence: 2 }],
  ['comparison of a home', '/customer-system-analysis', { roundTrips: 2, inSequence: 2 }],
])('the %s waits no more often than it must', async (_name, path, expected) => {
  const holder = app.visitor()
  expect((await holder.get(`${path}/${home.id}?k=${home.accessCode}`)).status).toBe(200)
  const { host } = new URL(app.env.PUBLIC_URL)
  const page: Ask = (client) => client.send({ method: 'GET', url: `${path}/${home.id}`, headers: { host } })
  expect(await count(page, holder), advice).toEqual({ ...expected, status: 200 })
})

test('nobody is asked for a call that the caller may not make', async () => {
  expect(await count(readCustomer, app.visitor())).toEqual({ roundTrips: 0, inSequence: 0, status: 401 })
})
