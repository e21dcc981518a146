import { findSiteOrigin } from '../business/queries.ts'
import type { Queryable } from '../deps.ts'
import { listEquipment } from './equipment.ts'
import { toCustomer } from './present.ts'
import { findCustomer } from './queries.ts'

/**
 * A customer with the six slots of the home; `forUpdate` locks it until the transaction ends. Its link leads to the
 * origin of the business, or else to `fallbackOrigin`.
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
