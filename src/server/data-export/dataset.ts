import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CustomerScope } from './customer-scope.ts'

/** A column of a file: its name, what it holds in words, and where it is read. */
type Column = readonly [name: string, meaning: string, expression: string]

/** The column of a file that holds a column of a table as it is stored. */
export const columnOf = (name: string, meaning: string, column: PgColumn): Column => [
  name,
  meaning,
  `${getTableName(column.table)}.${column.name}`,
]

/** One CSV and one JSON file. `of` narrows it to a customer; a dataset without it is in the archive of everything alone. */
export type Dataset = {
  name: string
  about: string
  from: string
  order: string
  columns: readonly Column[]
  of?: keyof CustomerScope
}
