import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/deps.ts'

/** Every text in the tables of the product and the queue that contains one of the words. */
export async function findText(db: Database, words: readonly string[]): Promise<string[]> {
  const columns = await db.execute<{ place: string; relation: string; name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as relation, format('%I', column_name) as name,
      table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED')`)
  expect(columns.length).toBeGreaterThan(60)
  const places: string[] = []
  for (const { place, relation, name } of columns) {
    const texts = sql.raw(`select ${name}::text as text from ${relation}`)
    for (const word of words) {
      const rows = await db.execute(
        sql`select 1 from (${texts}) as texts where strpos(lower(text), ${word.toLowerCase()}) > 0 limit 1`,
      )
      if (rows.length > 0) places.push(`${place}: ${word}`)
    }
  }
  return places
}
