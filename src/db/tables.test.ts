import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { startTestApp } from '#tests/support/app.ts'

test('every column of every table has its migration', async () => {
  const { db, close } = await startTestApp()
  const rows = await db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`)
  const migrated = new Set(rows.map(({ column }) => column))
  const declared = Object.values(schema).flatMap((table) =>
    is(table, PgTable)
      ? getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`)
      : [],
  )
  await close()
  expect(declared.length).toBeGreaterThan(100)
  expect(
    declared.filter((column) => !migrated.has(column)),
    'Columns without a migration: run `npm run migration`',
  ).toEqual([])
})
