import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { customers, requests, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

const countOf = (table: PgTable, condition: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${condition})`

/** The four figures as one statement sees them, each from an index that holds just what is counted. */
export async function countForDashboard(db: Queryable) {
  const [counts] = await db.select({
    customerCount: countOf(customers, and(isNull(customers.deletedAt), isNotNull(customers.address))).as(
      'customer_count',
    ),
    userCount: countOf(users, isNull(users.deletedAt)).as('user_count'),
    newRequestCount: countOf(requests, eq(requests.status, 'pending')).as('new_request_count'),
    completedRequestCount: countOf(requests, eq(requests.status, 'completed')).as('completed_request_count'),
  })
  if (!counts) throw new Error('The counts did not come back')
  return counts
}
