import type { ISql } from 'postgres'

/**
 * Drops the indexes of a table that keep no rule, and returns the statements that create them again: creating an index at the end takes a
 * fraction of the time of maintaining it through many inserts.
 */
export async function dropIndexesOf(sql: ISql, table: string): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`
  for (const { name } of indexes) await sql.unsafe(`drop index "${name}"`)
  return indexes.map(({ definition }) => definition)
}
