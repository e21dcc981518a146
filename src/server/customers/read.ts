import { findSiteOrigin } from '../business/queries.ts'
import type { Queryable } from '../deps.ts'
import { listEquipment } from './equipment.ts'
import { toCustomer } from './present.ts'
import { findCustomer } from './queries.ts'

/**
 * A present customer with the six places of the home; `forUpdate` holds it until the transaction ends. The link leads
 * to the origin of the business, or to `fallbackOrigin` while it has none.
 */
export async function readCustomer(
  db: Queryable,
  id: number,
  fallbackOrigin: string,
  options: { forUpdate?: boolean } = {},
) {
  const stored = await findCustomer(db, id, options)
  if (!stored) return undefined
  const [entries, siteOrigin] = await Promise.all([listEquipment(db, id), findSiteOrigin(db, fallbackOrigin)])
  return toCustomer(stored, entries, siteOrigin)
}
