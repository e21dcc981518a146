import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import type { FilledProduct } from '../lists/filled-product.ts'
import type { Call } from '../lists/http-caller.ts'
import { openLabel } from '../lists/open-label.ts'
import { openBearers } from './bearers.ts'

/** The bare calls that the product's are compared with (`bare-server.ts`). */
export const bareNames = ['bare row', 'bare home', 'bare create', 'bare list'] as const
export type BareName = (typeof bareNames)[number]

export type MeasuredCall = {
  name: string
  headers: Record<string, string>
  call: Call | (() => Call)
  /** The bare call that asks the same; none where nothing is compared. */
  bare?: BareName
}

const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: object): Call => ({ method: 'POST', path, body })

/** What portal and site ask most, the often used first. */
export async function productCalls(filled: FilledProduct): Promise<MeasuredCall[]> {
  const { headers, known } = filled
  const asAdmin = (name: string, call: MeasuredCall['call'], bare?: BareName): MeasuredCall => ({
    name,
    call,
    headers: headers.admin,
    ...(bare ? { bare } : {}),
  })
  return [
    asAdmin('one customer', get(`/api/Customer/GetCustomerById?id=${known.customerId}`), 'bare home'),
    asAdmin('new customer', newHomes('/api/Customer/AddOrUpdateCustomer'), 'bare create'),
    asAdmin('customer list', post('/api/Customer/GetCustomersByFilters', {}), 'bare list'),
    asAdmin('save a customer', await savesOf(filled)),
    asAdmin('who is signed in', get('/api/User/Me')),
    asAdmin('business', get('/api/Business')),
    asAdmin('request list', post('/api/Request/GetRequestsByFilters', {})),
    {
      name: 'own request list',
      call: post('/api/Request/GetRequestsByFilters', {}),
      headers: headers.technician,
    },
    { name: 'label page', ...(await openLabel(filled)) },
    asAdmin('one request', get(`/api/Request/GetRequestById?requestId=${known.requestId}`)),
    asAdmin('open requests in the menu', get('/api/Request/CountOpenRequests')),
    asAdmin('employee list', post('/api/User/GetUsersByFilters', {})),
    asAdmin('dashboard tiles', get('/api/Dashboard/DashboardStats')),
    asAdmin('dashboard overview', get('/api/Dashboard/Overview?timeZone=America/Toronto')),
    ...(await callsByToken(filled)),
  ]
}

/** What programs ask most, with tokens that take turns. */
async function callsByToken(filled: FilledProduct): Promise<MeasuredCall[]> {
  const withToken = await openBearers(filled)
  const byToken = (name: string, next: () => Call, bare: BareName): MeasuredCall => ({
    name: `${name}, by token`,
    call: () => withToken(next()),
    headers: {},
    bare,
  })
  const home = get(`/api/Customer/GetCustomerById?id=${filled.known.customerId}`)
  const list = post('/api/Customer/GetCustomersByFilters', {})
  return [
    byToken('one customer', () => home, 'bare home'),
    byToken('new customer', newHomes('/api/Customer/AddOrUpdateCustomer'), 'bare create'),
    byToken('customer list', () => list, 'bare list'),
  ]
}

/** The same on the bare server, which knows the same sessions. */
export function bareCalls({ headers, known }: FilledProduct): Record<BareName, MeasuredCall> {
  const asAdmin = (name: BareName, call: MeasuredCall['call']) => ({ name, call, headers: headers.admin })
  return {
    'bare row': asAdmin('bare row', get(`/row?id=${known.customerId}`)),
    'bare home': asAdmin('bare home', get(`/home?id=${known.customerId}`)),
    'bare create': asAdmin('bare create', newHomes('/create')),
    'bare list': asAdmin('bare list', post('/list', {})),
  }
}

let newcomers = 0

/** A new home with six pieces of equipment and an unused email each time. */
function newHomes(path: string): () => Call {
  return () => post(path, { id: 0, version: 0, ...homeOf(++newcomers) })
}

function homeOf(number: number) {
  return {
    name: `Newcomer ${number}`,
    email: `newcomer.${process.pid}.${number}@mail.example`,
    phone: '555-010-2030',
    address: `${number} Newcomers Lane, Guelph`,
    monthlyGasUsage: 56.5,
    monthlyElectricityUsage: 120,
    billingTypeId: 1,
    equipmentDetails: equipmentSlotNames.map((equipmentTypeName) => ({
      equipmentTypeName,
      isEquipmentSelected: true,
      installationYear: 2004,
      maintenanceYear: 2025,
    })),
  }
}

/** Changes one home after another, each from the version that it has. */
async function savesOf({ database }: FilledProduct): Promise<() => Call> {
  const rows = await database.sql<{ id: number; version: number }[]>`
    select id, version from customers
    where deleted_at is null and address is not null and label_of_customer_id is null order by id limit 2000`
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()]
  let turn = 0
  return () => {
    const id = ids[turn++ % ids.length] ?? 0
    const version = versions.get(id) ?? 0
    versions.set(id, version + 1)
    return post('/api/Customer/AddOrUpdateCustomer', { ...homeOf(++newcomers), id, version })
  }
}
