import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem, insertUser } from '#tests/support/factories.ts'
import {
  insertPackage,
  insertPlan,
  insertPriceEntry,
  insertProposal,
  insertRebate,
} from '#tests/support/price-book.ts'

let app: TestApp
let first: StaffClient
let second: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  first = await app.signIn('admin')
  second = await app.signIn('admin')
})
afterAll(() => app.close())

type Refused = { code: string; message: string; data: { by: string | null } }
type Form = { path: string; input: object }

const read = async (path: string) => (await second.get<object>(path)).body
async function readOne(path: string, id: number) {
  const { body } = await second.get<{ id: number }[]>(path)
  return body.find((row) => row.id === id) ?? {}
}

/** A form over a stored record, as two people have it open, with what the first one changes. */
const forms: Record<string, () => Promise<Form & { change: object }>> = {
  business: async () => ({
    path: '/api/Settings/SaveBusiness',
    input: await read('/api/Settings/Business'),
    change: { name: 'Oak Heating' },
  }),
  security: async () => ({
    path: '/api/Settings/SaveSecurity',
    input: await read('/api/Settings/Security'),
    change: {},
  }),
  mail: async () => ({
    path: '/api/Settings/SaveMail',
    input: await read('/api/Settings/Mail'),
    change: { way: 'relay', host: '127.0.0.1', port: 9, encryption: 'if-offered' },
  }),
  assumptions: async () => {
    const { body } = await second.get<{ id: number }>('/api/Settings/Assumptions')
    return {
      path: '/api/Settings/SaveAssumptions',
      input: { basedOnId: body.id, changes: { gasPricePerUnit: 0.32 } },
      change: { changes: { gasPricePerUnit: 0.31 } },
    }
  },
  'how proposals are made': async () => ({
    path: '/api/ProposalSettings/Save',
    input: await read('/api/ProposalSettings/Find'),
    change: {},
  }),
  'an ideal system': async () => {
    const { id } = await insertIdealSystem(app.db)
    const input = await read(`/api/IdealSystem/GetIdealSystemById?id=${id}`)
    return { path: '/api/IdealSystem/AddOrUpdateIdealSystem', input, change: { equipmentName: 'Quiet' } }
  },
  'an entry of the price book': async () => ({
    path: '/api/PriceBook/AddOrUpdateEntry',
    input: await readOne('/api/PriceBook/GetAllEntries', (await insertPriceEntry(app.db)).id),
    change: { name: 'Permit' },
  }),
  'a rebate': async () => ({
    path: '/api/Rebate/AddOrUpdateRebate',
    input: await readOne('/api/Rebate/GetAllRebates', (await insertRebate(app.db)).id),
    change: { name: 'Gas rebate' },
  }),
  'a plan': async () => ({
    path: '/api/FinancingPlan/AddOrUpdatePlan',
    input: await readOne('/api/FinancingPlan/GetAllPlans', (await insertPlan(app.db)).id),
    change: { name: 'Long plan' },
  }),
  'a package': async () => ({
    path: '/api/Package/AddOrUpdatePackage',
    input: await readOne(
      '/api/Package/GetAllPackages',
      (await insertPackage(app.db, (await insertPriceEntry(app.db)).id)).id,
    ),
    change: { name: 'Comfort' },
  }),
  'an employee': async () => {
    const { id } = await insertUser(app.db, { role: 'technician' })
    const employee = await read(`/api/User/GetUserById?id=${id}`)
    return {
      path: '/api/User/AddOrUpdateEmployee',
      input: { ...employee, password: '' },
      change: { name: 'Quinn' },
    }
  },
  'a home': async () => {
    const { id } = await insertCustomer(app.db)
    return {
      path: '/api/Customer/AddOrUpdateCustomer',
      input: await read(`/api/Customer/GetCustomerById?id=${id}`),
      change: { name: 'Ada' },
    }
  },
  'the next step of a proposal': async () => {
    const { id: customerId } = await insertCustomer(app.db)
    const { id } = await insertProposal(app.db, { customerId, ownerUserId: first.user.id })
    const step = { nextStep: 'Call', nextStepOn: '2026-12-01', nextStepUserId: first.user.id }
    return { path: '/api/Proposal/SaveNextStep', input: { id, version: 1, ...step }, change: {} }
  },
}

test.each(Object.keys(forms))('over %s the second of two is told the name of the first', async (name) => {
  const { path, input, change } = (await forms[name]?.()) ?? { path: '', input: {}, change: {} }
  expect((await first.post(path, { ...input, ...change })).status).toBe(200)
  const { status, body } = await second.post<Refused>(path, input)
  expect({ status, ...body }).toMatchObject({
    status: 409,
    code: 'STALE_WRITE',
    message: `${first.user.name} saved this while you were typing.`,
    data: { by: first.user.name },
  })
})

test('over the own name, whoever changed it is named, not who signed in last', async () => {
  const person = await app.signInByPassword('technician')
  const seen = (await person.get<object>('/api/User/OwnProfile')).body
  const employee = await read(`/api/User/GetUserById?id=${person.user.id}`)
  const path = '/api/User/AddOrUpdateEmployee'
  expect((await first.post(path, { ...employee, name: 'Quinn', password: '' })).status).toBe(200)
  const { body } = await person.post<Refused>('/api/User/UpdateOwnProfile', { ...seen, name: 'Robin' })
  expect(body).toMatchObject({ code: 'STALE_WRITE', data: { by: first.user.name } })
})

test('a home that its customer changed says so, and the customer reads no name of staff', async () => {
  const { id, accessCode } = await insertCustomer(app.db)
  const seen = await read(`/api/Customer/GetCustomerById?id=${id}`)
  const customer = app.visitor()
  await customer.get(`/customer-profile/${id}?k=${accessCode}`)
  const saveOwn = (phone: string) =>
    customer.send<Refused>({
      method: 'POST',
      url: '/api/Customer/UpdateCustomerInfoByCustomer',
      headers: { 'x-customer-site': '1', 'x-xsrf-token': customer.cookies.get('XSRF-TOKEN')?.value },
      payload: { ...seen, phone },
    })
  expect((await saveOwn('416-555-0199')).status).toBe(200)
  const late = await first.post<Refused>('/api/Customer/AddOrUpdateCustomer', { ...seen, name: 'Ada' })
  expect(late.body.data.by).toBe('The customer')
  expect((await saveOwn('416-555-0198')).body).toMatchObject({ code: 'STALE_WRITE', data: { by: null } })
})
