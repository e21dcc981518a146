import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The rows of a table that meet a condition, all columns of each, as one column of another statement. Values are read as the table's
 * own columns read them.
 */
export function nestedRows<Table extends PgTable>(
  table: Table,
  condition: SQL,
): SQL<Table['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table))
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  const readRow = (row: unknown[]) =>
    Object.fromEntries(
      columns.map(([name, column], place) => {
        const value = row[place] ?? null
        return [name, value === null ? null : column.mapFromDriverValue(value)]
      }),
    )
  return sql`(select coalesce(json_agg(json_build_array(${values})), '[]') from ${table} where ${condition})`.mapWith(
    (rows: unknown[][]) => rows.map(readRow),
  ) as SQL<Table['$inferSelect'][]>
}
