import { readCustomer } from '../customers/read.ts'
import type { Queryable } from '../deps.ts'
import { findSentToHome } from '../proposals/reading/sent-to-home.ts'
import { findGrounds, groundsOfHome } from './grounds.ts'

/** A home and all that its comparisons rest on, read side by side; undefined where there is no such home. */
export async function readComparedHome(db: Queryable, customerId: number, now: Date) {
  const [customer, grounds, sent] = await Promise.all([
    readCustomer(db, customerId),
    findGrounds(db, now),
    findSentToHome(db, customerId, now),
  ])
  return customer && { customer, grounds: groundsOfHome(grounds, customer, sent) }
}
