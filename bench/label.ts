import { signInAsAdmin } from './demo-admin.ts'

/** Number and code of the demo customer with the most equipment, read by an Admin. */
export async function openLabelOf(origin: string): Promise<{ id: number; code: string }> {
  const { call } = await signInAsAdmin(origin)
  const { rows } = await call('/api/Customer/GetCustomersByFilters', {
    sort: 'totalEquipments',
    order: 'desc',
  })
  const customer = await call(`/api/Customer/GetCustomerById?id=${rows[0].id}`)
  return { id: customer.id, code: customer.accessCode }
}

/** Number and code of a label that belongs to no home yet. */
export async function unassociatedLabelOf(origin: string): Promise<{ id: number; code: string }> {
  const { call } = await signInAsAdmin(origin)
  const [label] = await call('/api/Customer/GenerateBulkProfiles?profilesCount=1', {})
  return { id: label.id, code: label.accessCode }
}
