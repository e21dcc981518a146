import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CustomerScope } from './customer-scope.ts'

/** A column of a file: its name, its meaning in words, and its SQL expression. */
export type Column = readonly [name: string, meaning: string, expression: string]

/** A file's column for a column of a table. */
export const columnOf = (name: string, meaning: string, column: PgColumn): Column => [
  name,
  meaning,
  `${getTableName(column.table)}.${column.name}`,
]

/**
 * One CSV and one JSON file. `of` limits it to a customer; without it, the dataset is only in the archive of
 * everything.
 */
export type Dataset = {
  name: string
  about: string
  from: string
  /** What the rows are sorted by; the id, unless given. */
  order?: string
  columns: readonly Column[]
  of?: keyof CustomerScope
}
