import type { FilledProduct } from '../lists/filled-product.ts'
import type { Call } from '../lists/http-caller.ts'
import { openLabel } from '../lists/open-label.ts'

export type GrowthCase = {
  name: string
  headers: Record<string, string>
  /** A write needs a new call each time. */
  call: Call | (() => Call)
}

/** What an office and homeowners do all day, as calls to one product; every product gets the same names in the same order. */
export async function growthCases(filled: FilledProduct): Promise<GrowthCase[]> {
  const { headers, known } = filled
  const asAdmin = (name: string, call: GrowthCase['call']) => ({ name, call, headers: headers.admin })
  const list = (noun: string, path: string) => (what: string, filter: object) =>
    asAdmin(`${noun} ${what}`, { method: 'POST', path, body: filter })
  const get = (name: string, path: string) => asAdmin(name, { method: 'GET', path })
  const customers = list('customers', '/api/Customer/GetCustomersByFilters')
  const requests = list('requests', '/api/Request/GetRequestsByFilters')
  const employees = list('employees', '/api/User/GetUsersByFilters')
  const homeowner = await openLabel(filled)
  return [
    customers('first page', {}),
    customers('page 40', { page: 40 }),
    customers('by id', { customerId: known.customerId }),
    customers('by name', { name: 'Nora 12a' }),
    customers('by a name that many have', { name: 'ann' }),
    customers('by e-mail', { email: known.email }),
    customers('by address', { address: '77 a1' }),
    customers('by address asc', { sort: 'address', order: 'asc' }),
    customers('by equipment desc', { sort: 'totalEquipments', order: 'desc' }),
    requests('first page', {}),
    requests('by name', { name: 'Nora' }),
    requests('by status', { requestStatusId: 1 }),
    {
      ...requests('of a technician', {}),
      headers: headers.technician,
    },
    employees('first page', {}),
    get('labels first page', '/api/Customer/GetBulkGeneratedProfiles?page=1'),
    get('recently deleted customers', '/api/Customer/GetDeletedCustomers?page=1'),
    get('search by name', `/api/Customer/Search?q=${encodeURIComponent('Nora 12a')}`),
    get('search by e-mail', `/api/Customer/Search?q=${encodeURIComponent(known.email)}`),
    get('search by phone', '/api/Customer/Search?q=555-041-0'),
    get('search by id', `/api/Customer/Search?q=${known.customerId}`),
    get('dashboard tiles', '/api/Dashboard/DashboardStats'),
    get('dashboard overview', '/api/Dashboard/Overview?timeZone=America/Toronto'),
    get('open requests in the menu', '/api/Request/CountOpenRequests'),
    get('one customer', `/api/Customer/GetCustomerById?id=${known.customerId}`),
    { name: "homeowner's profile page", ...homeowner },
    asAdmin('save a new customer', savesOfNew()),
    asAdmin('save a change of a customer', savesOfChanges()),
  ]
}

const save = (body: object): Call => ({ method: 'POST', path: '/api/Customer/AddOrUpdateCustomer', body })

function savesOfNew() {
  let count = 0
  return () => {
    count++
    return save({ id: 0, version: 0, name: `Newcomer ${count}`, address: `${count} Newcomers Lane, Guelph` })
  }
}

/** Changes one customer after the other; `version` is counted along, because a change names the version it saw. */
function savesOfChanges() {
  const ids = Array.from({ length: 100 }, (_, index) => index * 30 + 1).filter(
    (id) => id % 50 !== 0 && id < 1000,
  )
  const versions = new Map<number, number>()
  let turn = 0
  return () => {
    const id = ids[turn++ % ids.length] ?? 1
    const version = versions.get(id) ?? 1
    versions.set(id, version + 1)
    return save({
      id,
      version,
      name: 'Ann Changed',
      phone: `555-010-${turn % 10_000}`,
      address: `${turn} Changed Road`,
    })
  }
}
