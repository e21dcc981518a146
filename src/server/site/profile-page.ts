import type { SitePage } from '#contract/site.ts'
import { toOwnProfile } from '../customers/present.ts'
import { readCustomer } from '../customers/read.ts'
import type { Deps } from '../deps.ts'
import type { Door } from '../door/queries.ts'

/** What the holder of a label sees: the own home, or that the label is no home's yet. */
export async function profilePage(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { customerId, address }: Pick<Door, 'customerId' | 'address'>,
): Promise<SitePage> {
  const customer = address === null ? undefined : await readCustomer(db, customerId, env.PUBLIC_URL)
  return customer ? { kind: 'profile', customer: toOwnProfile(customer) } : { kind: 'new-label' }
}
