import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { customers, requests, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

type Counts = {
  customerCount: number
  userCount: number
  newRequestCount: number
  completedRequestCount: number
}

const countOf = (table: PgTable, condition: SQL | undefined) =>
  sql`(select count(*)::int from ${table} where ${condition})`

/** The four figures, counted in one statement so that they belong together. */
export async function countForDashboard(db: Queryable): Promise<Counts> {
  const [counts] = await db.execute<Counts>(sql`select
    ${countOf(customers, and(isNull(customers.deletedAt), isNotNull(customers.address)))} as "customerCount",
    ${countOf(users, and(isNull(users.deletedAt), isNotNull(users.role)))} as "userCount",
    ${countOf(requests, eq(requests.status, 'pending'))} as "newRequestCount",
    ${countOf(requests, eq(requests.status, 'completed'))} as "completedRequestCount"`)
  if (!counts) throw new Error('The counts did not come back')
  return counts
}
