import type { Queryable } from '../deps.ts'
import { listEquipment } from './equipment.ts'
import { toCustomer } from './present.ts'
import { findCustomer } from './queries.ts'

/** A present customer with the six places of the home; `forUpdate` holds it until the transaction ends. */
export async function readCustomer(
  db: Queryable,
  id: number,
  siteOrigin: string,
  options: { forUpdate?: boolean } = {},
) {
  const stored = await findCustomer(db, id, options)
  return stored && toCustomer(stored, await listEquipment(db, id), siteOrigin)
}
