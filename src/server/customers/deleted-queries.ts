import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { customers, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { countUpToCap } from '../lists/count.ts'

const deletedSince = (since: Date) => gte(customers.deletedAt, since)

/** A page of the customers deleted since a moment, the latest deletion first. */
export async function listDeletedCustomers(
  db: Queryable,
  { page, pageSize, since }: { page: number; pageSize: number; since: Date },
) {
  const [rows, count] = await Promise.all([
    db
      .select({
        id: customers.id,
        email: customers.email,
        address: customers.address,
        deletedAt: customers.deletedAt,
        deletedBy: users.name,
      })
      .from(customers)
      .leftJoin(users, eq(users.id, customers.deletedByUserId))
      .where(deletedSince(since))
      .orderBy(desc(customers.deletedAt), desc(customers.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpToCap(db, customers, deletedSince(since)),
  ])
  return { rows, ...count }
}

/** A customer deleted since a moment, held until the transaction ends. */
export async function findDeletedCustomer(db: Queryable, id: number, since: Date) {
  const [row] = await db
    .select({
      id: customers.id,
      email: customers.email,
      deletedAt: customers.deletedAt,
      deletedByUserId: customers.deletedByUserId,
    })
    .from(customers)
    .where(and(eq(customers.id, id), deletedSince(since)))
    .for('update')
  return row
}

export async function markCustomerRestored(db: Queryable, id: number, now: Date) {
  await db
    .update(customers)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: now, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
}
