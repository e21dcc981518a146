import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column is one of these numbers. Why one array parameter: with one parameter a number, every length would be another
 * prepared statement.
 */
export function isAnyOf(column: PgColumn, numbers: readonly number[]): SQL {
  return sql`${column} = any(${numbersAsParameter(numbers)})`
}

/**
 * The same in a statement that is built once. Why a subselect: knowing how few the numbers are, PostgreSQL would plan the statement anew
 * each time.
 */
export function isAnyOfLater(column: PgColumn, numbers: Placeholder): SQL {
  return sql`${column} = any((select ${numbers}::bigint[])::bigint[])`
}

/** Numbers as the value of such a parameter. */
export const numbersAsParameter = (numbers: readonly number[]) => `{${numbers.join(',')}}`
