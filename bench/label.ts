import { signInAsAdmin } from './demo-admin.ts'

/** Number and code of the demo customer with the most equipment, read by an Admin. */
export async function openLabelOf(origin: string): Promise<{ id: number; code: string }> {
  const { call } = await signInAsAdmin(origin)
  const list = await call('POST', '/api/Customer/GetCustomersByFilters', {
    sort: 'totalEquipments',
    order: 'desc',
  })
  const { rows } = await list.json()
  const answer = await call('GET', `/api/Customer/GetCustomerById?id=${rows[0].id}`)
  const customer = await answer.json()
  return { id: customer.id, code: customer.accessCode }
}

/** Number and code of a label that belongs to no home yet. */
export async function unassociatedLabelOf(origin: string): Promise<{ id: number; code: string }> {
  const { call } = await signInAsAdmin(origin)
  const answer = await call('POST', '/api/Customer/GenerateBulkProfiles?profilesCount=1', {})
  const [label] = await answer.json()
  return { id: label.id, code: label.accessCode }
}
