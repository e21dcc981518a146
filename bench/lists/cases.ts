import type { Call } from './http-caller.ts'

export type Who = 'admin' | 'technician'
export type Case = { name: string; who: Who; call: Call }

/** What the cases need to know about the data filled in. */
export type Known = {
  customerId: number
  email: string
  accessCode: string
  technicianId: number
  requestId: number
}

const post = (path: string, body: object): Call => ({ method: 'POST', path, body })
const get = (path: string): Call => ({ method: 'GET', path })

/** Every list page and call, as each role that may make it, with every filter and every order. */
export function listCases({ customerId, email, technicianId }: Known): Case[] {
  const customers = (what: string, filter: object): Case => ({
    name: `customers ${what}`,
    who: 'admin',
    call: post('/api/Customer/GetCustomersByFilters', filter),
  })
  const requests = (who: Who) => (what: string, filter: object) => ({
    name: `requests as ${who} ${what}`,
    who,
    call: post('/api/Request/GetRequestsByFilters', filter),
  })
  const employees = (what: string, filter: object): Case => ({
    name: `employees ${what}`,
    who: 'admin',
    call: post('/api/User/GetUsersByFilters', filter),
  })
  const asAdmin = (name: string, path: string): Case => ({ name, who: 'admin', call: get(path) })

  return [
    customers('first page', {}),
    customers('last counted page', { page: 1000 }),
    customers('beyond the count', { page: 5000, after: customerId }),
    customers('by id', { customerId }),
    customers('by name, rare', { name: 'Nora 12a' }),
    customers('by name, common', { name: 'ann' }),
    customers('by email, one', { email }),
    customers('by email, common', { email: '@mail' }),
    customers('by address, rare', { address: '77 a1' }),
    customers('by address, common', { address: 'Ottawa' }),
    customers('with a furnace', { equipment: 'furnace' }),
    customers('with an old air conditioner', { equipment: 'air-conditioner', age: '20+' }),
    customers('without a year', { gap: 'no-year' }),
    customers('without an email', { gap: 'no-email' }),
    customers('without a phone', { gap: 'no-phone' }),
    customers('never compared', { gap: 'never-compared' }),
    customers('whose label was never opened', { gap: 'label-never-opened' }),
    ...ordered(['createdDate', 'email', 'address', 'totalEquipments', 'id'], customers),
    ...callListCases(),
    ...proposalCases(),
    ...requestCases(requests('admin')),
    requests('admin')('assigned to one', { assignedUserId: technicianId }),
    ...requestCases(requests('technician')),
    employees('first page', {}),
    employees('by name', { name: 'Employee 3' }),
    employees('by email', { email: 'employee3' }),
    employees('by role', { roleId: 3 }),
    employees('by date', { enrolledFrom: '2026-01-01' }),
    ...ordered(['createdDate', 'name', 'email', 'roleName', 'passwordChangedDate'], employees),
    asAdmin('ideal systems', '/api/IdealSystem/GetAllIdealSystems'),
    asAdmin('labels first page', '/api/Customer/GetBulkGeneratedProfiles?page=1'),
    asAdmin('labels page 100', '/api/Customer/GetBulkGeneratedProfiles?page=100'),
    asAdmin('labels by id', '/api/Customer/GetBulkGeneratedProfiles?page=1&sort=id&order=asc'),
    asAdmin('deleted customers', '/api/Customer/GetDeletedCustomers?page=1'),
    asAdmin('dashboard tiles', '/api/Dashboard/DashboardStats'),
    asAdmin('dashboard overview', '/api/Dashboard/Overview?timeZone=America/Toronto'),
    asAdmin('open requests in the menu', '/api/Request/CountOpenRequests'),
    asAdmin('one customer', `/api/Customer/GetCustomerById?id=${customerId}`),
  ]
}

function callListCases(): Case[] {
  const list = (what: string, filter: object): Case => ({
    name: `whom to call ${what}`,
    who: 'admin',
    call: post('/api/CallList/GetHomesByFilters', filter),
  })
  return [
    list('first page', {}),
    list('of unknown age', { part: 'ask-for-plate' }),
    list('in hand', { part: 'in-hand' }),
    list('of a kind, old, big saving', { kind: 'furnace', leastAge: 20, leastSaving: 100 }),
    list('in a town', { place: 'Ottawa' }),
    list('never compared', { compared: 'never' }),
    list('with an expired proposal', { proposal: 'expired' }),
    ...ordered(['rank', 'saving', 'year'], list),
  ]
}

function proposalCases(): Case[] {
  const list = (what: string, filter: Record<string, string>): Case => ({
    name: `proposals ${what}`,
    who: 'admin',
    call: get(`/api/Proposal/GetProposals?${new URLSearchParams(filter)}`),
  })
  return [
    list('first page', {}),
    list('awaiting an answer', { state: 'awaiting' }),
    list('accepted', { state: 'accepted' }),
    list('of one owner', { ownerUserId: '3' }),
    list('overdue', { due: 'overdue' }),
    list('by days', { sentFrom: '2026-01-01', sentTo: '2026-02-01' }),
    list('of a home, rare', { home: '77 a1' }),
  ]
}

function requestCases(requests: (what: string, filter: object) => Case): Case[] {
  return [
    requests('first page', {}),
    requests('page 40', { page: 40 }),
    requests('by name', { name: 'Nora' }),
    requests('by email', { email: '12@mail' }),
    requests('by reason', { requestReasonId: 2 }),
    requests('by status', { requestStatusId: 1 }),
    requests('open', { view: 'open' }),
    requests('over a week', { view: 'over-a-week' }),
    requests('without a visit day', { view: 'no-visit-day' }),
    requests('not linked', { view: 'not-linked' }),
    requests('by date', { requestedFrom: '2026-01-01', requestedTo: '2026-03-31' }),
    ...ordered(['requestedDate', 'email', 'requestStatus'], requests),
  ]
}

function ordered(sorts: readonly string[], list: (what: string, filter: object) => Case): Case[] {
  return sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => list(`by ${sort} ${order}`, { sort, order })),
  )
}
