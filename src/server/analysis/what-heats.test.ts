import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

type Typed = Readonly<Record<string, unknown>>

/** A home as the form of staff sends it. */
async function save(address: string, bills: Typed, ...equipment: readonly Typed[]) {
  const equipmentDetails = equipment.map((entry) => ({ isEquipmentSelected: true, ...entry }))
  const body = { address, ...bills, equipmentDetails }
  return technician.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', body)
}

test('what heats and cools a home is kept as it was said, and told in its history in the words of the form', async () => {
  const saved = await save(
    '1 Oil Lane',
    {},
    { equipmentTypeName: 'Furnace 1', heatingFuel: 'oil', heaterKind: 'boiler' },
    { equipmentTypeName: 'AC 1', coolerKind: 'window' },
  )
  const { id } = saved.body
  const read = await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)
  const [furnace, , cooler] = read.body.equipmentDetails
  expect(furnace).toMatchObject({ heatingFuel: 'oil', heaterKind: 'boiler', coolerKind: null })
  expect(cooler).toMatchObject({ heatingFuel: null, heaterKind: null, coolerKind: 'window' })
  const changed = read.body.equipmentDetails.map((entry) =>
    entry.equipmentTypeName === 'Furnace 1' ? { ...entry, heatingFuel: 'propane' } : entry,
  )
  await technician.post('/api/Customer/AddOrUpdateCustomer', { ...read.body, equipmentDetails: changed })
  const history = await technician.get<{ items: { text: string }[] }>(
    `/api/Customer/GetHomeHistory?customerId=${id}&kind=changes`,
  )
  expect(JSON.stringify(history.body)).toContain('Furnace 1: what it runs on Oil to Propane')
})

test('a kind that is none of the list is refused', async () => {
  const refused = await save('2 Coal Lane', {}, { equipmentTypeName: 'Furnace 1', heatingFuel: 'coal' })
  expect(refused.status).toBe(400)
})
