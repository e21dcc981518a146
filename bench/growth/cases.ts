import type { Sql } from '#db/driver/connect.ts'
import { listCases } from '../lists/cases.ts'
import type { FilledProduct } from '../lists/filled-product.ts'
import type { Call } from '../lists/http-caller.ts'
import { openLabel } from '../lists/open-label.ts'
import { newcomers } from './newcomers.ts'

export type GrowthCase = {
  name: string
  headers: Record<string, string>
  /** A write needs a new call each time. */
  call: Call | (() => Call)
}

/** A product with few customers and requests has no such page to compare with. */
const missingPages = /last counted page|page 40|page 100/

/** Every list, search, dashboard, profile and save, as calls to one product; every product gets the same names in the same order. */
export async function growthCases(filled: FilledProduct): Promise<GrowthCase[]> {
  const { headers, known, database } = filled
  const asAdmin = (name: string, call: GrowthCase['call']) => ({ name, call, headers: headers.admin })
  const get = (name: string, path: string) => asAdmin(name, { method: 'GET', path })
  const search = (what: string, words: string) =>
    get(`search by ${what}`, `/api/Customer/Search?q=${encodeURIComponent(words)}`)
  const homeowner = await openLabel(filled)
  return [
    ...listCases(known)
      .filter(({ name }) => !missingPages.test(name))
      .map(({ who, ...bench }) => ({ ...bench, headers: headers[who] })),
    asAdmin('customers page 40', {
      method: 'POST',
      path: '/api/Customer/GetCustomersByFilters',
      body: { page: 40 },
    }),
    search('name', 'Nora 12a'),
    search('a name that many have', 'ann'),
    search('email', known.email),
    search('phone', '555-041-0'),
    search('address', '77 a1'),
    search('id', String(known.customerId)),
    { name: "homeowner's profile page", ...homeowner },
    asAdmin('save a new customer', savesOfNew()),
    asAdmin('save a change of a customer', await savesOfChanges(database.sql)),
  ]
}

const save = (body: object): Call => ({ method: 'POST', path: '/api/Customer/AddOrUpdateCustomer', body })

function savesOfNew() {
  const next = newcomers()
  return () => save({ id: 0, version: 0, ...next() })
}

/**
 * Changes one customer after the other; `version` is counted along, because a change names the version it saw. Why hundreds: a change that
 * waits must not still be on its way when its customer's next turn comes.
 */
async function savesOfChanges(sql: Sql) {
  const homes = await sql<{ id: number; version: number }[]>`
    select id, version from customers where id < 1000 and id % 3 = 1 and address is not null and deleted_at is null and label_of_customer_id is null
    order by id`
  let turn = 0
  return () => {
    const home = homes[turn++ % homes.length]
    if (!home) throw new Error('There is no home to change')
    const { id, version } = home
    home.version++
    return save({
      id,
      version,
      name: 'Ann Changed',
      phone: `555-010-${turn % 10_000}`,
      address: `${turn} Changed Road`,
    })
  }
}
