import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column is one of these numbers. Why one array parameter: with one parameter a number, every length would be another
 * prepared statement.
 */
export function isAnyOf(column: PgColumn, numbers: readonly number[]): SQL {
  return sql`${column} = any(${`{${numbers.join(',')}}`})`
}
