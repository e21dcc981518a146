import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * That a number is one of these. One parameter, in PostgreSQL's own way of writing a list, where the query builder's way has one for
 * each: with these every length of the list would be another statement to keep prepared.
 */
export function isAnyOf(column: PgColumn, numbers: readonly number[]): SQL {
  return sql`${column} = any(${`{${numbers.join(',')}}`})`
}
