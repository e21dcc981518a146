import type { Sql } from '#db/driver/connect.ts'
import { vacuum } from '../lists/fill.ts'

const street = 'Newcomers Lane, Guelph'

/** What calls say of one new customer after another, without equipment. */
export function newcomers() {
  let count = 0
  return () => {
    count++
    return { name: `Newcomer ${count}`, address: `${count} ${street}` }
  }
}

/**
 * Removes the customers that earlier runs added to a product that was kept, and returns how many: otherwise each run would find thousands
 * more of the newest homes without equipment in the large product, while the small one is new. By a statement, since customers that the
 * product deletes stay as deleted. Why first and not at the end of a run: one that breaks off leaves its customers, too.
 */
export async function removeNewcomers(sql: Sql): Promise<number> {
  const removed = await sql.begin(async (tx) => {
    // Why: for each of them PostgreSQL looks for labels that were bound to it, through all customers.
    await tx`create index bench_labels on customers (label_of_customer_id) where label_of_customer_id is not null`
    const { count } = await tx`delete from customers where address like ${`% ${street}`}`
    await tx`drop index bench_labels`
    return count
  })
  if (removed > 0) await vacuum(sql, ['customers'])
  return removed
}
